import { CommanderError } from "commander";
import { askLine } from "./ask-line.ts";
import { CliError } from "./cli-error.ts";
import { paint } from "./look.ts";
import { createProgram } from "./program.ts";
import { createSettings } from "./settings.ts";

const { stdin, stdout, stderr } = process;
/** Node handles `NO_COLOR`, `FORCE_COLOR` and `TERM`. */
const hasColours = (stream: NodeJS.WriteStream): boolean => stream.isTTY === true && stream.hasColors();

const terminal = {
  isTTY: stderr.isTTY === true,
  colours: hasColours(stderr),
  write: (text: string) => stderr.write(text),
};

// The reader of the pipe, such as `head`, has closed it.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

/** Exit code of a usage error. Other errors exit with 1. */
const USAGE_EXIT_CODE = 2;

try {
  const surroundings = {
    write: (line: string) => console.log(line),
    look: { colours: hasColours(stdout), columns: stdout.isTTY ? stdout.columns : undefined },
    terminal,
    settings: createSettings(),
    ...(stdin.isTTY && stderr.isTTY && { ask: askLine }),
  };
  await createProgram(surroundings, Date.now()).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : USAGE_EXIT_CODE;
  } else {
    const label = paint(terminal, "bad", "error:");
    const isExpected = error instanceof CliError;
    stderr.write(`${label} ${error instanceof Error ? error.message : String(error)}\n`);
    if (process.argv.includes("--debug")) console.error(error);
    else if (!isExpected) stderr.write("Unexpected error. Run the command again with --debug.\n");
    process.exitCode = 1;
  }
}
