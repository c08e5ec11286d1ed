import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cue, MAX_CUES, readWebVtt, writeWebVtt } from "../../../shared/vocabulary/web-vtt.ts";

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

test("what is written is read as the same cues, whatever their text", () => {
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
      expect(readWebVtt(writeWebVtt(cues))).toEqual({ kind: "cues", cues });
    }),
  );
});

test("what looks like markup is written as text: a player would begin a tag at its first sign", () => {
  expect(writeWebVtt([{ from: 0, to: 1_000, text: "a <b> & c" }])).toBe(
    "WEBVTT\n\n00:00.000 --> 00:01.000\na &lt;b&gt; &amp; c\n",
  );
});

test("an empty line in a text ends no cue", () => {
  const cues = [{ from: 0, to: 1_000, text: "one\n\n \r\ntwo\u0000" }];
  expect(readWebVtt(writeWebVtt(cues))).toEqual({
    kind: "cues",
    cues: [{ from: 0, to: 1_000, text: "one\ntwo" }],
  });
});

test("a file of more cues than are allowed is refused, with their number", () => {
  const cues = Array.from({ length: MAX_CUES + 1 }, (_, from) => ({ from, to: from + 1, text: "a" }));
  expect(readWebVtt(writeWebVtt(cues))).toEqual({
    kind: "unusable",
    problem: "Captions: the file has more than 5000 cues. Upload a shorter one.",
  });
});

test("settings of vertical scripts are read over: only times and text are kept", () => {
  const file = "WEBVTT\n\n00:00.000 --> 00:01.000 vertical:rl line:0\n麻のシャツ\n";
  expect(readWebVtt(file)).toEqual({ kind: "cues", cues: [{ from: 0, to: 1_000, text: "麻のシャツ" }] });
});
