import type { FunctionErrorBody } from "./function-worker.ts";

/** The function threw, died or timed out: Lambda answers with `X-Amz-Function-Error`. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly body: FunctionErrorBody;

  constructor(functionName: string, body: FunctionErrorBody) {
    super(`${functionName}: ${body.errorType}: ${body.errorMessage}`);
    this.body = body;
  }
}
