import type { FunctionErrorBody } from "./function-worker.ts";

/** Lambda's error type for a response above 6 MB. */
export const RESPONSE_TOO_LARGE = "Function.ResponseSizeTooLarge";

/** Error of a function. Lambda reports it with the header `X-Amz-Function-Error`. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly body: FunctionErrorBody;

  constructor(functionName: string, body: FunctionErrorBody) {
    super(`${functionName}: ${body.errorType}: ${body.errorMessage}`);
    this.body = body;
  }
}
