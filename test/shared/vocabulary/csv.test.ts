import { expect, test } from "vitest";
import { csvFile } from "../../../shared/vocabulary/csv.ts";

const written = (cell: string | number): string | undefined => csvFile(["a"], [[cell]]).split("\r\n")[1];

test.each([
  ["text", '"text"'],
  ['a "word", a comma', '"a ""word"", a comma"'],
  ["two\nlines", '"two\nlines"'],
  [12, "12"],
  ["49.90", "49.90"],
  [-1, "-1"],
  ["-49.90", "-49.90"],
  ["", ""],
  ["\ud800", '"\ufffd"'],
])("%j is written as %j", (cell, expected) => {
  expect(written(cell)).toBe(expected);
});

test.each([
  "=1+1",
  "+1",
  "-1+1",
  "@sum",
  "\tx",
  "\r=1",
  "\n=1",
  "  =1",
  "\uff1d1",
  "\u00a0=1",
  "-1.5%",
  "=",
  "-",
])("%j is not treated as a formula", (cell) => {
  expect(written(cell)).toMatch(/^"'/);
});

test("numbers with a decimal comma are not quoted in a file with semicolons", () => {
  expect(csvFile(["a"], [["-49,90", "1;2", "x"]], ";")).toBe('\ufeff"a"\r\n-49,90;"1;2";"x"\r\n');
  expect(written("-49,90")).toBe('"-49,90"');
});

test("a file starts with a byte order mark, and each line ends with CRLF", () => {
  expect(csvFile(["a", "b"], [["x", 1]])).toBe('\ufeff"a","b"\r\n"x",1\r\n');
});
