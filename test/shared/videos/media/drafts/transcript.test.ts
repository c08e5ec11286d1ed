import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTranscript } from "../../../../../shared/videos/media/drafts/transcript.ts";
import { aTranscript } from "../../../../support/media/transcripts.ts";

const read = (text: string) => readTranscript(Buffer.from(text));
const item = (fields: object) => ({
  type: "pronunciation",
  start_time: "0.1",
  end_time: "0.5",
  alternatives: [{ content: "Linen" }],
  ...fields,
});
const withItems = (items: unknown, language_code: unknown = "en-US") =>
  JSON.stringify({ results: { language_code, items } });

test("reads words with their times in milliseconds and punctuation", () => {
  expect(read(aTranscript("Washed linen , dries fast ."))).toEqual({
    kind: "words",
    language: "en",
    words: [
      { from: 0, to: 900, text: "Washed", endsSentence: false },
      { from: 1_000, to: 1_900, text: "linen,", endsSentence: false },
      { from: 2_000, to: 2_900, text: "dries", endsSentence: false },
      { from: 3_000, to: 3_900, text: "fast.", endsSentence: true },
    ],
  });
});

test.each([
  ["en-US", "en"],
  ["de-CH", "de"],
  ["pt-BR", "pt-BR"],
  ["zh-TW", "zh-TW"],
])("maps captions in %s to captions in %s", (code, language) => {
  expect(read(aTranscript("Linen", code))).toMatchObject({ language });
});

describe("an invalid transcript", () => {
  test.each([
    ["not JSON", "{"],
    ["not UTF-8", Buffer.from([0x22, 0xff, 0x22]).toString("latin1")],
    ["a list", "[]"],
    ["no items", JSON.stringify({ results: { language_code: "en-US" } })],
    ["no language", withItems([item({})], null)],
    ["a language with a path", withItems([item({})], "../x")],
    ["a time that is not a number", withItems([item({ start_time: "1e9" })])],
    ["a negative time", withItems([item({ start_time: "-1" })])],
    ["a time after the end of any video", withItems([item({ end_time: "3601" })])],
    ["a word that ends before it starts", withItems([item({ end_time: "0.0" })])],
    ["words in the wrong order", withItems([item({}), item({ start_time: "0.0" })])],
    ["a word that is too long", withItems([item({ alternatives: [{ content: "x".repeat(201) }] })])],
    ["an empty word", withItems([item({ alternatives: [] })])],
    ["too many items", withItems(Array(10_001).fill(item({})))],
    ["an unknown kind of item", withItems([item({ type: "picture" })])],
  ])("is unusable: %s", (_, text) => {
    expect(read(text)).toMatchObject({ kind: "unusable" });
  });

  test("is unusable for any JSON, and never throws", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(read(text).kind).toBe("unusable");
      }),
    );
    expect(read("[".repeat(200_000)).kind).toBe("unusable");
  });
});
