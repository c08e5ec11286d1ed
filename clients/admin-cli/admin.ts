/** `npm run admin -- <command>`: administers a stage from a terminal or a script. */
import { CliError } from "./cli-error.ts";
import { createProgram } from "./program.ts";

const output = { write: (line: string) => console.log(line), terminal: process.stderr };

try {
  await createProgram(output, Date.now()).parseAsync();
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
