import { expect, test } from "vitest";
import {
  changeLine,
  removeLine,
} from "../../../../../clients/dashboard/src/features/videos/captions/edit-lines.ts";
import {
  type LineHistory,
  select,
  stepBack,
  stepTo,
  typeIn,
} from "../../../../../clients/dashboard/src/features/videos/captions/line-history.ts";

const lines = ["one", "two"].map((text, index) => ({ from: `0:0${index}.000`, to: `0:0${index}.900`, text }));
const begin: LineHistory = { edited: { lines, at: 0 }, past: [] };
const type = (history: LineHistory, text: string) => typeIn(history, changeLine(history.edited, { text }));
const texts = ({ edited }: LineHistory) => edited.lines.map(({ text }) => text);

test("undoes typing in a line in one step", () => {
  const first = type(type(begin, "one a"), "one ab");
  const both = type(type(select(first, 1), "two c"), "two cd");
  expect(texts(both)).toEqual(["one ab", "two cd"]);
  expect(texts(stepBack(both))).toEqual(["one ab", "two"]);
  expect(stepBack(stepBack(both)).edited).toBe(begin.edited);
});

test("undoes typing after a removal separately", () => {
  const removed = stepTo(begin, removeLine(begin.edited));
  const typed = type(removed, "two, corrected");
  expect(texts(stepBack(typed))).toEqual(["two"]);
  expect(stepBack(stepBack(typed)).edited).toBe(begin.edited);
});

test("adds no step if typing was reverted in the field", () => {
  const back = type(type(begin, "one a"), "one");
  expect(back).toEqual(begin);
  expect(back.edited.lines).toBe(lines);
});

test("adds no step without a change, and ignores undo at the start", () => {
  expect(stepTo(begin, begin.edited)).toBe(begin);
  expect(stepBack(begin)).toBe(begin);
});
