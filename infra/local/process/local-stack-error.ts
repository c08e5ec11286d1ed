/**
 * The local stack can't start; the message says in one line what to change. Only this message is printed. Any
 * other error is a defect, which is printed with its stack trace.
 */
export class LocalStackError extends Error {
  override readonly name = "LocalStackError";
}
