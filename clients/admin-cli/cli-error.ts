/** What the person at the terminal has to know, in one line. */
export class CliError extends Error {
  override readonly name = "CliError";
}
