import { describe, expect, test } from "vitest";
import { readCaptions } from "../../../../../shared/videos/media/captions/read-captions.ts";
import { type MediaProblem, unusable } from "../../../../../shared/vocabulary/media-problems.ts";

const read = (text: string) => readCaptions(Buffer.from(text));
const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`;
const shown = (text: string) => ({ kind: "cues", cues: [{ from: 0, to: 2_000, text }], skipped: [] });

test("reads WebVTT times and plain text, without header, numbers and settings", () => {
  const file =
    "\ufeffWEBVTT - English\r\nKind: captions\r\n\r\n1\r\n00:00.000 --> 00:02.000 align:start position:0%\r\nLinen\r\nin the wind\r\n\r\n01:00:00.000 --> 01:00:01.500\r\nand after\r\n";
  expect(read(file)).toEqual({
    kind: "cues",
    cues: [
      { from: 0, to: 2_000, text: "Linen\nin the wind" },
      { from: 3_600_000, to: 3_601_500, text: "and after" },
    ],
    skipped: [],
  });
});

test.each([
  ["<b>bold</b> <v Ann>word</v>", "bold word"],
  ["<script>alert(1)</script>", "alert(1)"],
  ["<img src=x onerror=alert(1)>text", "text"],
  ["<scr<script>ipt>x", "<script>x"],
  ["a < b &amp; c &lt;script&gt;", "a < b & c <script>"],
  ["<00:01.000>timed", "timed"],
  ["a \u0007 b", "a   b"],
  ["Caf&eacute; &#8211; &quot;na&#xEF;ve&quot; &nbsp;&unknown; R&D", 'Café – "naïve" \u00a0&unknown; R&D'],
  ["size:50%\nmore", "size:50%\nmore"],
])("the text equals a browser's rendering: %s", (text, expected) => {
  expect(read(cue(text))).toEqual(shown(expected));
});

test.each([
  "STYLE\n::cue { background: url(https://evil.example) }",
  "NOTE a remark",
  "REGION\nid:a\nlines:3",
])("a hidden block is not reported as a skipped line: %s", (block) => {
  expect(read(`WEBVTT\n\n${block}\n\n00:00.000 --> 00:02.000\ntext\n`)).toEqual(shown("text"));
});

describe("unreadable lines are reported, and valid cues are kept", () => {
  const good = "00:00.000 --> 00:02.000\ntext\n";
  test.each([
    ["a comma in a time", "00:03,000 --> 00:04.000\nlost\n", [6]],
    ["a time of 61 seconds", "00:61.000 --> 01:04.000\nlost\n", [6]],
    ["an end at the start", "00:03.000 --> 00:03.000\nlost\n", [6]],
    ["an end before the start", "00:04.000 --> 00:03.000\nlost\n", [6]],
    ["text without times", "lost\nas well\n", [6, 7]],
    ["an empty line after the times", "00:03.000 --> 00:04.000\n\nlost\n", [8]],
    ["an end after 24 hours", "00:03.000 --> 99:00:00.000\nlost\n", [6]],
    ["several errors", "00:03,000 --> 00:04.000\nlost\n\nlost\n\n00:05.000 ->\n", [6, 9, 11]],
  ])("%s", (_, bad, skipped) => {
    expect(read(`WEBVTT\n\n${good}\n${bad}`)).toEqual({ ...shown("text"), skipped });
  });

  test("an arrow without spaces or a missing empty line between cues is valid", () => {
    const file = "WEBVTT\n\n00:00.000-->00:02.000\nText\n00:02.000 --> 00:03.000\nMore\n";
    const cues = [
      { from: 0, to: 2_000, text: "Text" },
      { from: 2_000, to: 3_000, text: "More" },
    ];
    expect(read(file)).toEqual({ kind: "cues", cues, skipped: [] });
  });

  test("a file with only unreadable lines is rejected with their numbers", () => {
    expect(read("WEBVTT\n\n00:00,000 --> 00:02.000\ntext\n")).toEqual(
      unusable({ code: "unreadable_lines", params: { lines: [3] } }),
    );
  });

  test("more than the allowed unreadable lines are a rejection", () => {
    const bad = "00:00,000 --> 00:02.000\nlost\n\n".repeat(101);
    expect(read(`WEBVTT\n\n${good}\n${bad}`)).toEqual(
      unusable({
        code: "unreadable_lines",
        params: { lines: Array.from({ length: 100 }, (_, index) => 6 + 3 * index) },
      }),
    );
  });
});

describe("SubRip", () => {
  const SRT = [
    "1",
    "00:00:01,500 --> 00:00:03,000 X1:40 X2:600",
    '<i>Linen</i> & <font color="red">cotton</font>',
    "a < b {\\an8}",
    "",
    "2",
    "0:00:03,5 --> 0:00:04,25",
    "Second",
    "",
  ];
  const cues = [
    { from: 1_500, to: 3_000, text: "Linen & cotton\na < b" },
    { from: 3_500, to: 4_250, text: "Second" },
  ];

  test.each([
    ["as it is written", SRT],
    ["without empty lines between its cues", SRT.filter((line) => line !== "")],
    ["with spaces in the empty lines", SRT.map((line) => (line === "" ? "  " : line))],
    ["without numbers", SRT.filter((line) => !/^\d$/.test(line))],
  ])("is read %s", (_, lines) => {
    expect(read(lines.join("\r\n"))).toEqual({ kind: "cues", cues, skipped: [] });
  });

  test.each([
    ["no hours", "01:02,500 --> 01:04,25", 62_500, 64_250],
    ["no hours and a point", "1:02.5-->1:04.25", 62_500, 64_250],
    ["no fractions", "00:01:02 --> 00:01:04", 62_000, 64_000],
    ["hours only at the end", "59:59,000 --> 1:00:01,000", 3_599_000, 3_601_000],
  ])("reads times with %s", (_, times, from, to) => {
    expect(read(`1\n${times}\nText\n`)).toEqual({
      kind: "cues",
      cues: [{ from, to, text: "Text" }],
      skipped: [],
    });
  });

  test("lists times in another notation, and keeps them out of the text before", () => {
    const file = "1\n00:01,500 --> 00:02,000\nText\n2\n00:00:03:12 --> 00:00:04:00\nLost\n";
    const cues = [{ from: 1_500, to: 2_000, text: "Text" }];
    expect(read(file)).toEqual({ kind: "cues", cues, skipped: [5] });
    expect(read("1\n00:00:03:12 --> 00:00:04:00\nLost\n")).toEqual(
      unusable({ code: "unreadable_lines", params: { lines: [2] } }),
    );
  });

  test("reports skipped lines by their number in the file", () => {
    const file = [...SRT, "3", "00:00:05,000 --> 00:00:04,000", "Lost", "", "Lost as well"];
    expect(read(file.join("\n"))).toEqual({ kind: "cues", cues, skipped: [11, 14] });
  });
});

describe("the encoding of captions", () => {
  const text = cue("für 5 €");
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-16, little-endian", utf16],
    ["UTF-16, big-endian", Buffer.from(utf16).swap16()],
  ])("%s is read", (_, bytes) => {
    expect(readCaptions(bytes)).toEqual(shown("für 5 €"));
  });

  test.each([
    ["windows-1252", Buffer.from(cue("für"), "latin1")],
    ["SubRip in windows-1252", Buffer.from("1\n00:00:00,000 --> 00:00:02,000\nfür\n", "latin1")],
    ["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
    ["a truncated UTF-16 character", utf16.subarray(0, -1)],
    ["a lone surrogate", Buffer.concat([utf16, Buffer.from([0, 0xd8])])],
  ])("%s is rejected", (_, bytes) => {
    expect(readCaptions(bytes)).toEqual(unusable({ code: "captions_encoding" }));
  });
});

test.each<[string, string, MediaProblem]>([
  ["a web page", "<html><!-- 1:00 --></html>", { code: "no_captions" }],
  ["plain text", "Just words.\n\nAnd more.", { code: "no_captions" }],
  ["no cues", "WEBVTT\n\n", { code: "no_cues" }],
  ["only a header", "WEBVTT", { code: "no_cues" }],
  ["a cue that is too long", cue("x".repeat(3_000)), { code: "long_cue", params: { max: 2_000 } }],
])("rejects a file with a reason: %s", (_, file, problem) => {
  expect(read(file)).toEqual(unusable(problem));
});

test.each([
  ["tags in tags", "<b>"],
  ["unclosed tags", "<"],
  ["tags over lines", "<b\n>"],
  ["references", "&"],
  ["arrows", "-->"],
  ["settings", "a:b "],
  ["positions", "{\\"],
])(
  "reads a file of 200 KB of %s in bounded time",
  (_, part) => {
    const content = part.repeat(200_000 / part.length);
    for (const before of [
      cue(""),
      "WEBVTT\n\n00:00.000 --> 00:01.000 ",
      "1\n00:00:00,000 --> 00:00:01,000\n",
    ])
      expect(read(before + content).kind).toMatch(/cues|unusable/);
  },
  20_000,
);
