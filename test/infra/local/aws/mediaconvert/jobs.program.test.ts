import { execFile } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FFMPEG_MISSING, ffmpeg, hasFfmpeg } from "../../../../../infra/local/aws/mediaconvert/ffmpeg.ts";
import { runJob } from "../../../../../infra/local/aws/mediaconvert/jobs.ts";
import { ObjectStore } from "../../../../../infra/local/aws/s3/object-store.ts";
import { describeWith } from "../../../../support/setup/describe-with.ts";

const directory = mkdtempSync(join(tmpdir(), "jobs-"));
const uploads = new ObjectStore(join(directory, "uploads"));
afterAll(() => rmSync(directory, { recursive: true }));

const MP4 = [
  "-map",
  "0:v:0",
  "-vf",
  "scale=90:160",
  "-c:v",
  "libx264",
  "-movflags",
  "+faststart",
  "-f",
  "mp4",
];
const JPEG = ["-map", "0:v:0", "-frames:v", "1", "-f", "image2"];
const plan = (key: string) => ({
  input: `s3://uploads/${key}`,
  seconds: 1,
  files: [
    { target: "s3://uploads/made/video.mp4", contentType: "video/mp4", args: MP4 },
    { target: "s3://uploads/made/poster.jpg", contentType: "image/jpeg", args: JPEG },
  ],
});
const put = (key: string, path: string) =>
  uploads.put(key, createReadStream(path), { "content-type": "video/mp4" }, new Date());
const describeFile = async (path: string) => {
  const args = [
    "-v",
    "error",
    "-show_entries",
    "stream=codec_name,width,height:format=duration",
    "-of",
    "json",
  ];
  return JSON.parse((await promisify(execFile)("ffprobe", [...args, path])).stdout);
};

describeWith("ffmpeg", "with ffmpeg", () => {
  test("an H.265 clip becomes an H.264 file and a picture of its first second", async () => {
    const path = join(directory, "clip.mov");
    await ffmpeg([
      "-f",
      "lavfi",
      "-i",
      "testsrc=s=180x320:d=2:r=10",
      "-c:v",
      "libx265",
      "-preset",
      "ultrafast",
      "-tag:v",
      "hvc1",
      path,
    ]);
    await put("clip", path);
    await runJob(plan("clip"), () => uploads);
    const video = uploads.get("made/video.mp4");
    expect(video.headers["content-type"]).toBe("video/mp4");
    expect(await describeFile(uploads.pathOf(video))).toMatchObject({
      streams: [{ codec_name: "h264", width: 90, height: 160 }],
      format: { duration: expect.stringMatching(/^1\.0/) },
    });
    expect(await describeFile(uploads.pathOf(uploads.get("made/poster.jpg")))).toMatchObject({
      streams: [{ codec_name: "mjpeg" }],
    });
  });

  describe("a conversion job reads only its input", () => {
    const secret = join(directory, "secret.ts");
    beforeAll(async () => {
      await ffmpeg(["-f", "lavfi", "-i", "testsrc=s=180x320:d=1", "-f", "mpegts", secret]);
      await put("secret", secret);
    });

    const playlist = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`;

    test.each<[string, () => string]>([
      ["a playlist of a file of this machine", () => playlist],
      [
        "a list that names another store's upload",
        () => `ffconcat version 1.0\nfile ${basename(uploads.pathOf(uploads.get("secret")))}\n`,
      ],
      ["text", () => "no video at all"],
    ])("%s fails the job and produces no file", async (name, content) => {
      const path = join(directory, "fake");
      writeFileSync(path, content());
      await put(name, path);
      uploads.delete("made/video.mp4");
      await expect(runJob(plan(name), () => uploads)).rejects.toThrow(/^ffmpeg: /);
      expect(uploads.has("made/video.mp4")).toBe(false);
    });
  });
});

test("a job without ffmpeg fails with an installation hint", async () => {
  vi.stubEnv("PATH", directory);
  expect(await hasFfmpeg()).toBe(false);
  await expect(ffmpeg(["-version"])).rejects.toThrow(FFMPEG_MISSING);
});
