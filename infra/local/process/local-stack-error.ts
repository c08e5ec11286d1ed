/**
 * The local stack can't start. The message says in one line what to change, and is printed alone. Any other
 * error is a bug, which is printed with its stack trace.
 */
export class LocalStackError extends Error {
  override readonly name = "LocalStackError";
}
