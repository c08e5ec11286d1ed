/**
 * The local stack can't do what it was asked for, and the message says in one line what to change.
 *
 * Whoever typed the command sees the message alone; any other error is a defect and keeps its stack.
 */
export class LocalStackError extends Error {
  override readonly name = "LocalStackError";
}
