import fc from "fast-check";
import { expect, test } from "vitest";
import { readCaptionsText } from "../../../../../shared/videos/media/captions/read-captions.ts";
import { unusable } from "../../../../../shared/vocabulary/media-problems.ts";
import { type Cue, MAX_CUES, writeWebVtt } from "../../../../../shared/vocabulary/web-vtt.ts";

const word = fc.constantFrom(
  "Linen",
  "<b>",
  "a & b",
  "-->",
  "&amp;",
  "WEBVTT",
  "NOTE x",
  "קיץ",
  "麻",
  "👗",
  "1",
);
const text = fc
  .array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map((words) => words.join(" ")).join("\n"));
const cue = fc
  .record({
    from: fc.integer({ min: 0, max: 30_000_000 }),
    lasts: fc.integer({ min: 1, max: 10_000 }),
    text,
  })
  .map(({ from, lasts, text: said }): Cue => ({ from, to: from + lasts, text: said }));

test("written captions are read back as the same cues, with any text", () => {
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
      const inOrder = [...cues].sort((one, other) => one.from - other.from || other.to - one.to);
      expect(readCaptionsText(writeWebVtt(cues))).toEqual({ kind: "cues", cues: inOrder, skipped: [] });
    }),
  );
});

test("text that resembles markup is escaped", () => {
  expect(writeWebVtt([{ from: 0, to: 1_000, text: "a <b> & c" }])).toBe(
    "WEBVTT\n\n00:00.000 --> 00:01.000\na &lt;b&gt; &amp; c\n",
  );
});

test("an empty line in a text does not end its cue", () => {
  const cues = [{ from: 0, to: 1_000, text: "one\n\n \r\ntwo\u0000" }];
  expect(readCaptionsText(writeWebVtt(cues))).toEqual({
    kind: "cues",
    cues: [{ from: 0, to: 1_000, text: "one\ntwo" }],
    skipped: [],
  });
});

test("a file with too many cues is rejected with the limit", () => {
  const cues = Array.from({ length: MAX_CUES + 1 }, (_, from) => ({ from, to: from + 1, text: "a" }));
  expect(readCaptionsText(writeWebVtt(cues))).toEqual(
    unusable({ code: "too_many_cues", params: { max: 5_000 } }),
  );
});
