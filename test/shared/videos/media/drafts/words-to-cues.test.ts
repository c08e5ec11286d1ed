import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCaptionsText } from "../../../../../shared/videos/media/captions/read-captions.ts";
import type { Word } from "../../../../../shared/videos/media/drafts/transcript.ts";
import { wordsToCues } from "../../../../../shared/videos/media/drafts/words-to-cues.ts";
import { writeWebVtt } from "../../../../../shared/vocabulary/web-vtt.ts";

const said = (...parts: readonly (string | number)[]): Word[] => {
  let at = 0;
  return parts.flatMap((part) => {
    if (typeof part === "number") {
      at += part;
      return [];
    }
    const word = { from: at, to: at + 300, text: part, endsSentence: part.endsWith(".") };
    at += 300;
    return [word];
  });
};
const lines = (words: readonly Word[], language = "en") =>
  wordsToCues(words, language).map(({ text }) => text);

describe("the next line", () => {
  test("starts after a sentence", () => {
    expect(lines(said("It", "dries.", "It", "lasts."))).toEqual(["It dries.", "It lasts."]);
  });

  test("starts after a pause", () => {
    expect(lines(said("It", "dries", 700, "fast"))).toEqual(["It dries", "fast"]);
    expect(lines(said("It", "dries", 699, "fast"))).toEqual(["It dries fast"]);
  });

  test("starts before it exceeds two lines of a phone", () => {
    const [first = "", second] = lines(said(...Array(20).fill("sixsix")));
    expect(first.split("\n").map((line) => line.length)).toEqual([34, 34]);
    expect(second).toBeDefined();
  });

  test("starts after six seconds", () => {
    expect(lines(said(...Array(25).fill("a")))).toHaveLength(2);
  });
});

test("a short cue lasts one second, unless the next one starts", () => {
  expect(wordsToCues(said("Yes.", 100, "No."), "en")).toEqual([
    { from: 0, to: 400, text: "Yes." },
    { from: 400, to: 1_400, text: "No." },
  ]);
});

test("scripts without spaces get no spaces", () => {
  expect(lines(said("亚", "麻", "布。"), "zh-CN")).toEqual(["亚麻布。"]);
});

test("any words become valid captions without overlap", () => {
  const word = fc.record({
    pause: fc.nat(2_000),
    ms: fc.integer({ min: 1, max: 3_000 }),
    text: fc.stringMatching(/^[a-zé<&>]{1,60}$/),
    endsSentence: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (parts) => {
      let at = 0;
      const words = parts.map(({ pause, ms, ...rest }) => {
        const from = at + pause;
        at = from + ms;
        return { from, to: at, ...rest };
      });
      const cues = wordsToCues(words, "en");
      expect(readCaptionsText(writeWebVtt(cues))).toEqual({ kind: "cues", cues, skipped: [] });
      expect(cues.flatMap(({ text }) => text.split(/\s/))).toEqual(words.map(({ text }) => text));
      for (const [index, cue] of cues.entries())
        expect(cue.to).toBeLessThanOrEqual(cues[index + 1]?.from ?? Number.POSITIVE_INFINITY);
    }),
  );
});
