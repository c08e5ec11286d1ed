import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTranscript } from "../../../clients/widget/transcript/read-transcript.ts";

const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");
const read = (...blocks: string[]) => readTranscript(["WEBVTT", ...blocks].join("\n\n"), plain);

describe("the transcript of captions", () => {
  test("starts a paragraph after each pause", () => {
    expect(
      read(
        "00:00.000 --> 00:02.000\n<v Ada>Every piece\nis fired twice.",
        "2\n00:02.500 --> 00:04.000 line:90%\nIt never fades.",
        "00:06.001 --> 00:08.000\nCome by.",
        "01:00:00.000 --> 01:00:01.000\nAn hour later.",
      ),
    ).toEqual(["Every piece is fired twice. It never fades.", "Come by.", "An hour later."]);
  });

  test("omits repeated captions, notes, styles and empty cues", () => {
    expect(
      read(
        "NOTE made by hand",
        "STYLE\n::cue { color: red }",
        "00:00.000 --> 00:01.000\nHello",
        "00:01.000 --> 00:02.000\nHello",
        "00:02.000 --> 00:03.000\n<i></i>",
        "00:03.000 --> 00:04.000\nyou",
      ),
    ).toEqual(["Hello you"]);
  });

  test("never throws on invalid files", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom("", "00:00.000 --> 00:01.000", " --> ", "WEBVTT", "-->"),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const text of readTranscript(lines.join("\n"), plain)) expect(text.trim()).not.toBe("");
      }),
    );
  });
});
