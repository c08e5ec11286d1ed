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
  [["videos", "list", "--status", "l"], ["live"]],
  [["videos", "list", "--sta"], ["--status"]],
  [["--json", "videos", "list", "--status", "live", "--al"], ["--all"]],
  [["products", "show", ""], []],
  [["__"], []],
])("completes %j with %j", (words, expected) => {
  expect(wordsAfter(...words)).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(wordsAfter(...words)).toEqual([]);
});
