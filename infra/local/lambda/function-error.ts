import type { FunctionErrorBody } from "./function-worker.ts";

/** Error type of Lambda for an answer of more than 6 MB. */
export const RESPONSE_TOO_LARGE = "Function.ResponseSizeTooLarge";

/**
 * The function threw, crashed, timed out or exceeded the answer limit. Lambda answers with
 * `X-Amz-Function-Error`.
 */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly body: FunctionErrorBody;

  constructor(functionName: string, body: FunctionErrorBody) {
    super(`${functionName}: ${body.errorType}: ${body.errorMessage}`);
    this.body = body;
  }
}
