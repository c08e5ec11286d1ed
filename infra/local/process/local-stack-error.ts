/**
 * The local stack can't run as asked; the message says in one line what to change.
 *
 * The command prints only the message. Any other error is a defect and is printed with its stack trace.
 */
export class LocalStackError extends Error {
  override readonly name = "LocalStackError";
}
