import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "../../../clients/admin-cli/program.ts";
import { createSettings } from "../../../clients/admin-cli/settings.ts";

const program = createProgram(
  {
    write: () => undefined,
    look: { colours: false },
    terminal: { write: () => undefined },
    settings: createSettings(join(tmpdir(), "nothing-is-kept-here.json")),
  },
  0,
);

/** A command and all below it, each with its words. */
const listCommands = (command: Command, path: string): [path: string, help: string][] => [
  [path, command.helpInformation()],
  ...command
    .createHelp()
    .visibleCommands(command)
    .flatMap((each) => listCommands(each, `${path} ${each.name()}`)),
];

test.each(listCommands(program, "admin"))("the help of `%s` begins with what it is for", (path, help) => {
  const [about = ""] = help.split("\n\n");
  expect(help).toContain(`\n\nUsage: ${path}`);
  // A sentence that begins with a verb: "See what videos sold."
  expect(about).toMatch(/^(?!(?:What|Who|From|The|How) )[A-Z][a-z]+ [\s\S]*?\.(\s|$)/);
});
