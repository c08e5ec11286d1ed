import { describe, expect, test } from "vitest";
import {
  announcedContentType,
  checkCaptions,
  problemWithContent,
  problemWithFile,
} from "../../../../clients/dashboard/src/features/videos/upload/check-file.ts";

const MEGABYTE = 2 ** 20;
const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

describe("validation of a chosen file", () => {
  test.each([
    ["video", file("clip.mp4", "video/mp4", 500 * MEGABYTE), undefined],
    [
      "video",
      file("film.mp4", "video/mp4", 2_048 * MEGABYTE),
      "film.mp4 is larger than 500 MB. Make it smaller, then choose it again.",
    ],
    [
      "video",
      file("clip.avi", "video/x-msvideo"),
      "clip.avi is not an MP4, MOV or WebM video. Choose another file.",
    ],
    ["video", file("clip.mp4", "video/mp4", 0), "clip.mp4 is empty. Choose another file."],
    ["captions", file("en.SRT", "application/x-subrip"), undefined],
    [
      "captions",
      file("en.txt", "text/plain"),
      "en.txt is not a WebVTT or SubRip file with captions (.vtt, .srt). Choose another file.",
    ],
  ] as const)("%s %o", (role, chosen, problem) => {
    expect(problemWithFile(role, chosen)).toBe(problem);
  });
});

test("announces captions as WebVTT, whatever type the browser reports", () => {
  expect(announcedContentType("captions", file("de.vtt", "application/octet-stream"))).toBe("text/vtt");
  expect(announcedContentType("captions", file("de.srt", ""))).toBe("text/vtt");
  expect(announcedContentType("video", file("clip.vtt", "video/mp4"))).toBe("video/mp4");
});

test.each([
  ["WebVTT", "WEBVTT\n\n00:00.000 --> 00:01.000\nfür\n", {}],
  ["SubRip", "1\n00:00:00,000 --> 00:00:01,000\nfür\n", {}],
  ["a bad line", "WEBVTT\n\n00:00.000 --> 00:01.000\ngut\n\nohne Zeit\n", { skipped: [6] }],
])("reads captions before the upload: %s", async (_, content, found) => {
  expect(await checkCaptions(new File([content], "de.srt"))).toEqual(found);
});

test("rejects captions that are not UTF-8 before the upload", async () => {
  const latin = Buffer.from("1\n00:00:00,000 --> 00:00:01,000\nfür\n", "latin1");
  const { problem } = await checkCaptions(new File([latin], "de.srt"));
  expect(problem).toMatch(/^de\.srt: The file is neither .*Save it as UTF-8/);
});

describe("validation of a file's content", () => {
  const startsWith = (...bytes: number[]) =>
    new File([Uint8Array.from(bytes), new Uint8Array(100)], "clip.mp4");
  test.each([
    ["MP4 and QuickTime", [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70], undefined],
    ["WebM", [0x1a, 0x45, 0xdf, 0xa3], undefined],
    ["an image", [0xff, 0xd8, 0xff, 0xe0], "clip.mp4 is not a video, or it is damaged. Choose another file."],
  ])("%s", async (_, bytes, problem) => {
    expect(await problemWithContent("video", startsWith(...bytes))).toBe(problem);
  });
});
