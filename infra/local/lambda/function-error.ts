import type { FunctionErrorBody } from "./function-worker.ts";

/** The type of the error by which Lambda refuses an answer of more than 6 MB. */
export const RESPONSE_TOO_LARGE = "Function.ResponseSizeTooLarge";

/** The function threw, died, timed out or answered too much: Lambda answers with `X-Amz-Function-Error`. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly body: FunctionErrorBody;

  constructor(functionName: string, body: FunctionErrorBody) {
    super(`${functionName}: ${body.errorType}: ${body.errorMessage}`);
    this.body = body;
  }
}
