import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const ASK_LINE = new URL("../../../clients/admin-cli/ask-line.ts", import.meta.url).href;
const SCRIPT = `const { askLine } = await import(${JSON.stringify(ASK_LINE)});
try { console.log("line: " + await askLine("Name: ")); } catch (error) { console.log(error.message); }`;

test.each([
  ["kiln\nmore\n", "line: kiln\n"],
  ["\n", "line: \n"],
  ["", "The input ended without an answer. Nothing was changed.\n"],
])("reads the input %j as %j and exits with 0", (input, printed) => {
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    input,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, printed]);
});
