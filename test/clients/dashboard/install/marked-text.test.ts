import { expect, test } from "vitest";
import { parseMarks } from "../../../../clients/dashboard/src/features/install/marked-text.ts";

test("parses code and names, and keeps other text", () => {
  expect(parseMarks("Set `a*b` in *Settings* to <b>1</b>.")).toEqual([
    { kind: "plain", text: "Set " },
    { kind: "code", text: "a*b" },
    { kind: "plain", text: " in " },
    { kind: "name", text: "Settings" },
    { kind: "plain", text: " to <b>1</b>." },
  ]);
});

test.each(["", "2 * 3", "an open ` only"])("keeps text without marks: %s", (text) => {
  expect(
    parseMarks(text)
      .map((mark) => mark.text)
      .join(""),
  ).toBe(text);
  expect(parseMarks(text).every(({ kind }) => kind === "plain")).toBe(true);
});
