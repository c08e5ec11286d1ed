import { expect, test } from "vitest";
import {
  addLine,
  changeLine,
  mergeLine,
  removeLine,
  shiftLines,
  splitLine,
} from "../../../../../clients/dashboard/src/features/videos/captions/edit-lines.ts";
import {
  findNote,
  findProblem,
  inOrder,
  type Line,
  lineAt,
} from "../../../../../clients/dashboard/src/features/videos/captions/lines.ts";

const line = (from: string, to: string, text = "Linen"): Line => ({ from, to, text });
const lines = [line("0:01.000", "0:02.000", "one"), line("0:03.000", "0:05.000", "two three")];

test("adds a line at the player's time, ending before the next line", () => {
  expect(addLine({ lines, at: 0 }, 2_400)).toEqual({
    lines: [lines[0], line("0:02.400", "0:03.000", ""), lines[1]],
    at: 1,
  });
  expect(addLine({ lines: [], at: 0 }, 500)).toEqual({ lines: [line("0:00.500", "0:02.500", "")], at: 0 });
  expect(addLine({ lines, at: 0 }, 9_000).at).toBe(2);
});

test("splits a line at the caret and the player's time", () => {
  expect(splitLine({ lines, at: 1 }, 3, 4_500)).toEqual({
    lines: [lines[0], line("0:03.000", "0:04.500", "two"), line("0:04.500", "0:05.000", "three")],
    at: 1,
  });
});

test.each([
  ["two three", "two", "three"],
  ["これはリネンのシャツです", "これはリネン", "のシャツです"],
  ["هذا قميص من الكتان", "هذا قميص", "من الكتان"],
])("splits without a caret between words near the middle: %s", (text, first, second) => {
  const split = splitLine({ lines: [line("0:00", "0:10", text)], at: 0 }, 0, 60_000);
  expect(split.lines.map((each) => each.text)).toEqual([first, second]);
  expect(split.lines[0]?.to).toBe(split.lines[1]?.from);
});

test("does not split a line that is too short", () => {
  const short = { lines: [line("0:01", "0:01.150")], at: 0 };
  expect(splitLine(short, 2, 1_050)).toBe(short);
});

test("merges a line with the next one", () => {
  expect(mergeLine({ lines, at: 0 })).toEqual({
    lines: [line("0:01.000", "0:05.000", "one\ntwo three")],
    at: 0,
  });
  const last = { lines, at: 1 };
  expect(mergeLine(last)).toBe(last);
});

test("selects the previous line after removing the last one", () => {
  expect(removeLine({ lines, at: 1 })).toEqual({ lines: [lines[0]], at: 0 });
  expect(removeLine({ lines: [line("0:01", "0:02")], at: 0 })).toEqual({ lines: [], at: 0 });
});

test("shifts all lines, but none before the start", () => {
  expect(shiftLines({ lines, at: 1 }, -1_000)).toEqual({
    lines: [line("0:00.000", "0:01.000", "one"), line("0:02.000", "0:04.000", "two three")],
    at: 1,
  });
  expect(shiftLines({ lines, at: 1 }, -1_001)).toBeUndefined();
  expect(shiftLines({ lines: [line("soon", "0:02")], at: 0 }, 1)).toBeUndefined();
});

test("reorders lines after a time change, and keeps the selection", () => {
  const changed = changeLine({ lines, at: 0 }, { from: "0:06", to: "0:07" });
  expect(inOrder(changed)).toEqual({ lines: [lines[1], line("0:06", "0:07", "one")], at: 1 });
  const unreadable = changeLine({ lines, at: 1 }, { from: "0:0x" });
  expect(inOrder(unreadable)).toEqual(unreadable);
});

test.each([
  [line("soon", "0:02"), "from"],
  [line("0:01", "1:60"), "to"],
  [line("0:02", "0:02"), "order"],
  [line("0:01", "0:02", " \n"), "empty"],
  [line("0:01", "0:02", "x".repeat(2_001)), "long"],
  [line("1.5", "0:02,25"), undefined],
])("finds the problem of a line: %o", (each, problem) => {
  expect(findProblem(each)).toBe(problem);
});

test("notes overlapping lines and lines after the end", () => {
  const both = [line("0:01", "0:03"), line("0:02", "0:04"), line("0:09", "0:10")];
  expect(both.map((_, index) => findNote(both, index, 8_000))).toEqual(["overlap", undefined, "after_end"]);
  expect(lineAt(both, 2_500)).toBe(1);
  expect(lineAt(both, 5_000)).toBe(-1);
});
