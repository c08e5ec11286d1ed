/**
 * User error. The message says in one line what to change and is printed without a stack trace. Any
 * other error is a bug.
 */
export class LocalStackError extends Error {
  override readonly name = "LocalStackError";
}
