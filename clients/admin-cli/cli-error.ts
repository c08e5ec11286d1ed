/** An error that is shown to the user as one line, without a stack trace. */
export class CliError extends Error {
  override readonly name = "CliError";
}
