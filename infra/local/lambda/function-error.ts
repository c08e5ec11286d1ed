import type { FunctionErrorBody } from "./function-worker.ts";

/** An invocation that Lambda would answer with `X-Amz-Function-Error`: the function threw, died or timed out. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly body: FunctionErrorBody;

  constructor(functionName: string, body: FunctionErrorBody) {
    super(`${functionName}: ${body.errorType}: ${body.errorMessage}`);
    this.body = body;
  }
}
