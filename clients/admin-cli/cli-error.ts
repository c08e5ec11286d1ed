export class CliError extends Error {
  override readonly name = "CliError";
}
