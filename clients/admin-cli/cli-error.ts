/** An error that is shown to the user in a line or two, without a stack trace. */
export class CliError extends Error {
  override readonly name = "CliError";
}
