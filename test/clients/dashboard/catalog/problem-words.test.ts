import { expect, test } from "vitest";
import {
  missingEnd,
  problemWords,
} from "../../../../clients/dashboard/src/features/catalog/mapping/problem-words.ts";

test.each([
  ["nam[", "]"],
  ["images[?alt=='a]b'", "]"],
  ["join('', [name", "]"],
  ["name || (title", ")"],
  ["{a: name", "}"],
  ["'a \\' text", "'"],
  ["images[0].src", undefined],
  ["name]", undefined],
])("the missing end of %s is %s", (expression, end) => {
  expect(missingEnd(expression)).toBe(end);
});

test("distinguishes an incomplete expression from an invalid one", () => {
  expect(problemWords("nam[", "the expression ends too early at 5")).toBe("Not finished: a “]” is missing.");
  expect(problemWords("name]", "unexpected `]` at 5")).toBe("This can’t be read: unexpected `]` at 5.");
});
