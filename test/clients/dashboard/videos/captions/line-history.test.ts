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

test("what is typed in a line is one step, however many letters it has", () => {
  const first = type(type(begin, "one a"), "one ab");
  const both = type(type(select(first, 1), "two c"), "two cd");
  expect(texts(both)).toEqual(["one ab", "two cd"]);
  expect(texts(stepBack(both))).toEqual(["one ab", "two"]);
  expect(stepBack(stepBack(both)).edited).toBe(begin.edited);
});

test("what is typed after a line was removed is not lost with the line's return", () => {
  const removed = stepTo(begin, removeLine(begin.edited));
  const typed = type(removed, "two, corrected");
  expect(texts(stepBack(typed))).toEqual(["two"]);
  expect(stepBack(stepBack(typed)).edited).toBe(begin.edited);
});

test("what the field itself took back is no step, and nothing is changed", () => {
  const back = type(type(begin, "one a"), "one");
  expect(back).toEqual(begin);
  expect(back.edited.lines).toBe(lines);
});

test("a step that does nothing is none, and there is none before the first", () => {
  expect(stepTo(begin, begin.edited)).toBe(begin);
  expect(stepBack(begin)).toBe(begin);
});
