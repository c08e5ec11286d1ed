import { expect, test } from "vitest";
import { readCaptions } from "../../../../../shared/videos/media/inspect/captions.ts";

const read = (text: string) => readCaptions(Buffer.from(text));
const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`;

test("captions are written anew with their times and text", () => {
  const file =
    "\ufeffWEBVTT - English\r\nKind: captions\r\n\r\n1\r\n00:00.000 --> 00:02.000 align:start\r\nLinen\r\nin the wind\r\n\r\n01:00:00.000 --> 01:00:01.500\r\nand after\r\n";
  expect(read(file)).toEqual({
    kind: "captions",
    text: "WEBVTT\n\n00:00.000 --> 00:02.000\nLinen\nin the wind\n\n01:00:00.000 --> 01:00:01.500\nand after\n",
  });
});

test.each([
  ["<b>bold</b> <v Ann>word</v>", "bold word"],
  ["<script>alert(1)</script>", "alert(1)"],
  ["<img src=x onerror=alert(1)>text", "text"],
  ["<scr<script>ipt>x", "&lt;script&gt;x"],
  ["a < b &amp; c &lt;script&gt;", "a &lt; b &amp; c &lt;script&gt;"],
  ["<00:01.000>timed", "timed"],
  ["a \u0000\u0007 b", "a    b"],
])("captions with markup lose it: %s", (text, expected) => {
  const captions = read(cue(text));
  expect(captions).toEqual({ kind: "captions", text: cue(expected) });
});

test.each(["STYLE\n::cue { background: url(https://evil.example) }", "NOTE a remark", "REGION\nid:a"])(
  "what is not shown is left out: %s",
  (block) => {
    expect(read(`WEBVTT\n\n${block}\n\n00:00.000 --> 00:02.000\ntext\n`)).toEqual({
      kind: "captions",
      text: cue("text"),
    });
  },
);

test.each([
  ["a web page", "<html></html>", /does not begin with "WEBVTT"/],
  ["SubRip", "1\n00:00:00,000 --> 00:00:02,000\ntext\n", /does not begin with "WEBVTT"/],
  ["a comma in a time", "WEBVTT\n\n00:00,000 --> 00:02.000\ntext\n", /cue above line 5/],
  ["an end before its start", "WEBVTT\n\n00:02.000 --> 00:01.000\ntext\n", /cue above line 5/],
  ["no times", "WEBVTT\n\njust\ntext\n", /cue above line 5/],
  ["no cues", "WEBVTT\n\n", /no text/],
  ["nothing but a header", "WEBVTT", /no text/],
  ["a cue without end", cue("x".repeat(3_000)), /can't be read/],
])("captions are refused with a sentence: %s", (_, file, problem) => {
  expect(read(file)).toEqual({ kind: "unusable", problem: expect.stringMatching(problem) });
});

test("captions that are not UTF-8 are refused", () => {
  expect(readCaptions(Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nf\xfcr\n", "latin1"))).toEqual({
    kind: "unusable",
    problem: expect.stringContaining("not UTF-8"),
  });
});
