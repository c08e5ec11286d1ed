import { expect, test } from "vitest";
import {
  srtToVtt,
  toCaptions,
} from "../../../../clients/dashboard/src/features/videos/upload/srt-captions.ts";

const SRT = [
  "\uFEFF1",
  "00:00:01,500 --> 00:00:03,000 X1:40 X2:600",
  '<i>Linen</i> & <font color="red">cotton</font>',
  "a < b {\\an8}",
  "",
  "2",
  "0:00:03,5 --> 0:00:04,25",
  "Second",
  "",
  "3",
  "00:00:05,000 --> 00:00:06,000",
  "",
].join("\r\n");

test("SubRip becomes WebVTT: times, tags that both have, and no cue without words", () => {
  expect(srtToVtt(SRT)).toBe(
    [
      "WEBVTT",
      "",
      "00:00:01.500 --> 00:00:03.000",
      "<i>Linen</i> &amp; cotton",
      "a &lt; b ",
      "",
      "00:00:03.500 --> 00:00:04.250",
      "Second",
      "",
    ].join("\n"),
  );
});

test("a text without cues is none", () => {
  expect(srtToVtt("Just words.\n\nAnd more.")).toBeUndefined();
});

test("a file keeps the name that was chosen; others stay as they are", async () => {
  const vtt = await toCaptions(new File([SRT], "Linen.SRT", { type: "application/x-subrip" }));
  expect([vtt.name, vtt.type]).toEqual(["Linen.SRT", "text/vtt"]);
  const other = new File(["WEBVTT"], "linen.vtt");
  expect(await toCaptions(other)).toBe(other);
});
