import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const ASK_LINE = new URL("../../../clients/admin-cli/ask-line.ts", import.meta.url).href;
const SCRIPT = `const { askLine } = await import(${JSON.stringify(ASK_LINE)});
try { console.log("line: " + await askLine("Name: ")); } catch (error) { console.log(error.message); }`;

test.each([
  ["kiln\nmore\n", "line: kiln\n"],
  ["\n", "line: \n"],
  // Ctrl-D, or no input at all.
  ["", "Nobody answered: nothing was done.\n"],
])("of the input %j, it is %j, and the process ends as usual", (input, printed) => {
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    input,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, printed]);
});
