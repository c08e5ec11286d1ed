/**
 * The local stack can't start. The message says in one line what to change, and is printed without a stack
 * trace. Any other error is a bug and gets one.
 */
export class LocalStackError extends Error {
  override readonly name = "LocalStackError";
}
