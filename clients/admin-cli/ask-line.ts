import { createInterface } from "node:readline/promises";
import { CliError } from "./cli-error.ts";

/**
 * Asks on standard error and reads one line of standard input.
 *
 * @throws CliError if the input ends without a line
 */
export const askLine = async (question: string): Promise<string> => {
  const { stdin: input, stderr: output } = process;
  const lines = createInterface({ input, output });
  const ended = new Promise<never>((_, reject) => {
    lines.once("close", () =>
      reject(new CliError("The input ended without an answer. Nothing was changed.")),
    );
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
};
