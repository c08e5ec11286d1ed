import { describe, expect, test } from "vitest";
import type { FileReader } from "../../../../../shared/videos/media/inspect/file-reader.ts";
import { inspectVideo } from "../../../../../shared/videos/media/inspect/inspect-video.ts";
import { MEDIA_TEXTS } from "../../../../../shared/vocabulary/media-problems.ts";
import {
  box,
  browserClip,
  cameraClip,
  clip,
  lasting,
  lyingHeader,
  phoneClip,
  polyglot,
  posterImage,
  readBytes,
  turned,
  withIndexLast,
  withOtherFrames,
  without,
} from "../../../../support/media/clips.ts";
import { inspectFacts, verdictOn } from "../../../../support/media/inspecting.ts";

test("returns the facts of a video", async () => {
  expect(await inspectFacts(clip())).toEqual({
    container: "mp4",
    isFastStart: true,
    isPlain: true,
    hasLocation: false,
    videoCodec: "avc1.64001f",
    audioCodec: "mp4a.40.2",
    tracks: { video: 1, audio: 1, other: 0 },
    width: 360,
    height: 640,
    durationMs: 3_000,
    bytes: clip().byteLength,
  });
});

test("keeps a video that browsers play directly", async () => {
  expect(await verdictOn(clip())).toBe("copy");
});

test("converts a phone's 4K H.265 video", async () => {
  const expected = ["container", "video codec", "dimensions", "index last"];
  expect(await verdictOn(phoneClip())).toEqual(expect.arrayContaining(expected));
  expect(await inspectFacts(phoneClip())).toMatchObject({ container: "mov", width: 2160, height: 3840 });
});

test("converts a camera's video with PCM sound without counting its samples as frames", async () => {
  expect(await verdictOn(cameraClip())).toEqual(expect.arrayContaining(["container", "audio codec"]));
});

test("counts a picture track by its frames even if it also has a data handler", async () => {
  const claiming = cameraClip();
  claiming.writeUInt32BE(0xffff_ffff, claiming.indexOf("stsz") + 12);
  expect(await verdictOn(claiming)).toBe("too_many_frames");
});

test("converts a video recorded by a browser", async () => {
  expect(await verdictOn(browserClip())).toEqual(expect.arrayContaining(["container", "video codec"]));
  expect(await inspectFacts(browserClip())).toMatchObject({
    width: 180,
    height: 320,
    durationMs: 1_000,
    audioCodec: null,
  });
});

test("converts a video with its index at the end", async () => {
  expect(await verdictOn(withIndexLast())).toEqual(["index last"]);
});

test("rotation in the metadata swaps width and height", async () => {
  expect(await inspectFacts(turned())).toMatchObject({ width: 640, height: 360 });
  expect(await verdictOn(turned())).toBe("copy");
});

test("keeps a video without audio", async () => {
  expect(await inspectFacts(without("soun"))).toMatchObject({ audioCodec: null });
  expect(await verdictOn(without("soun"))).toBe("copy");
});

test("rejects a file without a picture", async () => {
  expect(await verdictOn(without("vide"))).toBe("no_picture");
});

test.each([
  ["4 minutes", lasting(240)],
  ["2 hours", lasting(7_200)],
  ["4 minutes, though its header says one second", lyingHeader(240)],
])("rejects a video of %s", async (_, file) => {
  expect(await verdictOn(file)).toBe("too_long");
});

test("keeps a video of three minutes", async () => {
  expect(await verdictOn(lasting(180))).toBe("copy");
});

test("rejects a video of 0 seconds", async () => {
  expect(await verdictOn(lasting(0))).toBe("too_short");
});

describe("a truncated MP4", () => {
  test.each([100, 1_000, 5_000, clip().byteLength - 1])("is rejected after %i bytes", async (length) => {
    expect(await verdictOn(clip().subarray(0, length))).toBe("cut_off");
  });

  test("is rejected if its media box has no length", async () => {
    const file = clip();
    file.writeUInt32BE(0, file.indexOf("mdat") - 4);
    expect(await verdictOn(file)).toBe("copy");
    expect(await verdictOn(file.subarray(0, file.byteLength - 2_000))).toBe("cut_off");
  });
});

describe("a file that is not a video", () => {
  test.each([
    ["almost empty", Buffer.alloc(1)],
    ["text", Buffer.from("These are not the frames that you are looking for. ".repeat(50))],
    ["a web page", Buffer.from(`<html>${"x".repeat(500)}</html>`)],
    ["a picture", posterImage()],
    ["zeros", Buffer.alloc(100_000)],
  ])("is rejected: %s", async (_, file) => {
    expect(await verdictOn(file)).toBe("no_video");
  });

  test("is rejected with invalid frames", async () => {
    expect(await verdictOn(withOtherFrames("<script>alert(1)</script>"))).toBe("cut_off");
  });
});

describe("a polyglot of HTML and MP4", () => {
  test("is converted, so that only picture and sound remain", async () => {
    expect(await verdictOn(polyglot())).toEqual(["foreign boxes"]);
  });

  test.each([
    ["a second index", box("moov", "<html>")],
    ["a second media box", box("mdat", "<html>")],
    ["padding in small pieces", Buffer.concat(Array<Buffer>(10).fill(box("free", "<html>".repeat(100))))],
  ])("is converted if it is hidden in %s", async (_, hidden) => {
    expect(await verdictOn(Buffer.concat([clip(), hidden]))).toEqual(["foreign boxes"]);
  });

  test("is rejected if it starts with HTML", async () => {
    expect(await verdictOn(Buffer.concat([box("free", "<html>"), clip()]))).toBe("no_video");
  });

  test("is rejected if it ends with HTML", async () => {
    expect(await verdictOn(Buffer.concat([clip(), Buffer.from("<html>")]))).toBe("cut_off");
  });
});

test("converts a video with its location, to remove that", async () => {
  const file = Buffer.concat([clip()]);
  file.write(
    "\xa9xyz",
    file.indexOf("udta") >= 0 ? file.indexOf("udta") + 8 : file.indexOf("free"),
    "latin1",
  );
  const inspected = await verdictOn(file);
  expect(inspected).toEqual(["location"]);
});

test("fails with the error of storage, without rejecting the file", async () => {
  const failing: FileReader = {
    bytes: 10_000,
    read: async () => {
      throw new Error("S3 is down");
    },
  };
  await expect(inspectVideo(failing)).rejects.toThrow("S3 is down");
});

test("any wrong number in the index results in facts or a known problem", async () => {
  const file = clip();
  for (let at = file.indexOf("moov"); at < file.indexOf("moov") + 1_600; at += 4) {
    for (const wrong of [0, 0x00ff_ffff, 0xffff_fff0]) {
      const broken = Buffer.from(file);
      broken.writeUInt32BE(wrong, at);
      const inspection = await inspectVideo(readBytes(broken));
      if (inspection.kind === "unusable")
        expect(MEDIA_TEXTS.problems).toHaveProperty(inspection.problem.code);
      else expect(inspection.facts).toMatchObject({ bytes: file.byteLength });
    }
  }
});
