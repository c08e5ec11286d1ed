import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { complete } from "../../../clients/admin-cli/completion.ts";
import { createProgram } from "../../../clients/admin-cli/program.ts";
import { createSettings } from "../../../clients/admin-cli/settings.ts";

const programTo = (write: (line: string) => void) =>
  createProgram(
    {
      write,
      look: { colours: false },
      terminal: { write: () => undefined },
      settings: createSettings("/dev/null/a"),
    },
    0,
  );
const program = programTo(() => undefined);
const wordsAfter = (...words: string[]) => complete(program, words).map(({ word }) => word);

test.each([
  [["vid"], ["videos"]],
  [
    ["videos", ""],
    ["list", "create", "show", "set", "remove"],
  ],
  [
    ["--store", "br_a", "orders", "s"],
    ["show", "simulate"],
  ],
  [["videos", "list", "--status", "l"], ["live"]],
  [["videos", "list", "--sta"], ["--status"]],
  [["videos", "list", "--js"], ["--json"]],
  [["--json", "videos", "list", "--status", "live", "--al"], ["--all"]],
  [["refresh", ""], ["show"]],
  [["products", "show", ""], []],
  [["__"], []],
])("completes %j with %j", (words, expected) => {
  expect(wordsAfter(...words)).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(wordsAfter(...words)).toEqual([]);
});

test("bash uses the script to complete a line, and can run the command from any folder", async () => {
  const lines: string[] = [];
  await programTo((line) => lines.push(line)).parseAsync(["completion", "bash"], { from: "user" });
  const typed =
    'COMP_WORDS=(admin videos list --status d); COMP_CWORD=4; _admin; echo "$COMPREPLY"; cd /; admin --version';
  const printed = execFileSync("bash", ["-c", `${lines.join("\n")}\n${typed}`], { encoding: "utf8" });
  expect(printed).toMatch(/^draft\n\d+\.\d+\.\d+\n$/);
});

test.each(["zsh", "fish"])("the script for %s calls the same completion command", async (shell) => {
  const lines: string[] = [];
  await programTo((line) => lines.push(line)).parseAsync(["completion", shell], { from: "user" });
  expect(lines.join("\n")).toContain("admin __complete -- ");
});

test("rejects other shells", async () => {
  await expect(program.parseAsync(["completion", "csh"], { from: "user" })).rejects.toThrow(
    "bash, zsh or fish",
  );
});
