/** An error for the user, shown in one or two lines without a stack trace. */
export class CliError extends Error {
  override readonly name = "CliError";
}
