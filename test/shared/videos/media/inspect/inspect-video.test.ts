import { describe, expect, test } from "vitest";
import { walkElements } from "../../../../../shared/videos/media/inspect/ebml.ts";
import type { FileReader } from "../../../../../shared/videos/media/inspect/file-reader.ts";
import { inspectVideo } from "../../../../../shared/videos/media/inspect/inspect-video.ts";
import { judgeVideo } from "../../../../../shared/videos/media/inspect/video-facts.ts";
import { MEDIA_TEXTS } from "../../../../../shared/vocabulary/media-problems.ts";
import {
  box,
  browserClip,
  cameraClip,
  claimingFrames,
  clip,
  lasting,
  lyingHeader,
  phoneClip,
  polyglot,
  posterImage,
  readBytes,
  recording,
  turned,
  withIndexLast,
  withOtherFrames,
  without,
} from "../../../../support/media/clips.ts";
import {
  behindManyBoxes,
  claimingRecording,
  crowdedCluster,
  crowdedGroups,
  endlessSearch,
  fragmented,
  lacedBlocks,
  TRACKS,
  tinyElements,
} from "../../../../support/media/hostile-clips.ts";

const verdictOn = async (file: Uint8Array | FileReader) => {
  const inspection = await inspectVideo(file instanceof Uint8Array ? readBytes(file) : file);
  if (inspection.kind === "unusable") return inspection.problem.code;
  const verdict = judgeVideo(inspection.facts);
  if (verdict.kind === "unusable") return verdict.problem.code;
  return verdict.kind === "copy" ? "copy" : verdict.because;
};

const inspectFacts = async (bytes: Uint8Array) => {
  const inspection = await inspectVideo(readBytes(bytes));
  return inspection.kind === "video" ? inspection.facts : inspection;
};

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

test.each(["ctts", "stsz", "stsc"] as const)(
  "does not build an index whose %s claims billions of frames",
  async (table) => {
    expect(await verdictOn(claimingFrames(table))).toBe("too_many_frames");
  },
);

test.each([
  ["one list", fragmented(0xffff_ffff), "too_many_frames"],
  ["many lists", fragmented(10_000, 10), "too_many_frames"],
  ["one list after many boxes", behindManyBoxes(fragmented(0xffff_ffff)), "too_many_frames"],
  [
    "one list after more boxes than are checked",
    behindManyBoxes(fragmented(0xffff_ffff), 2_000),
    "too_many_parts",
  ],
])("does not build fragments that claim too many frames in %s", async (_, file, problem) => {
  expect(await verdictOn(file)).toBe(problem);
});

describe("a recording in fragments with ProRes and PCM sound", () => {
  const converted = expect.arrayContaining(["container", "video codec", "audio codec"]);

  test("is converted", async () => {
    expect(await verdictOn(recording())).toEqual(converted);
    expect(await inspectFacts(recording())).toMatchObject({
      ...{ container: "mov", durationMs: 1_000, audioCodec: "pcm-s16" },
      tracks: { video: 1, audio: 1, other: 0 },
    });
  });

  test.each([8_640_000, 0xffff_ffff])("is converted if its sound claims %i samples", async (samples) => {
    expect(await verdictOn(claimingRecording("sound", samples))).toEqual(converted);
  });

  test("is rejected if its picture claims too many frames", async () => {
    expect(await verdictOn(claimingRecording("picture", 60_001))).toBe("too_many_frames");
  });

  test("is rejected if its sound claims them with the id of the picture", async () => {
    const file = claimingRecording("sound", 60_001);
    for (let at = file.indexOf("tkhd"); at >= 0; at = file.indexOf("tkhd", at + 4))
      file.writeUInt32BE(TRACKS.sound, at + 16);
    expect(await verdictOn(file)).toBe("too_many_frames");
  });
});

describe("a WebM file", () => {
  const cues = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);
  const claiming = (size: number): Buffer => {
    const file = browserClip();
    file.writeUInt32BE(0x1000_0000 + size, file.indexOf(cues) + 4);
    return Buffer.concat([file, Buffer.alloc(size)]);
  };
  test.each([
    ["laced blocks of millions of frames", lacedBlocks(), "too_many_parts"],
    ["millions of frames in many clusters", lacedBlocks(39, 20), "too_many_parts"],
    ["an index of zeros", endlessSearch(), "cut_off"],
    ["a foreign tail", Buffer.concat([browserClip(), Buffer.from("<html>")]), "cut_off"],
    ["a cluster that ends after the file", browserClip().subarray(0, 3_000), "cut_off"],
    ["an index that ends after its segment", claiming(5_000), "cut_off"],
    ["thousands of elements outside of clusters", tinyElements(5_100), "too_many_parts"],
    ["thousands of elements without frames in clusters", crowdedCluster(5_100), "too_many_parts"],
    ["more frames than three minutes can have", crowdedGroups(40_000), "too_many_parts"],
  ])("is rejected before parsing for %s", async (_, file, problem) => {
    expect(await walkElements(readBytes(file))).toBe(problem === "cut_off" ? "damaged" : "too-complex");
    expect(await verdictOn(file)).toBe(problem);
  });
});

test("does not read an index of 100 MB", async () => {
  const index = Buffer.alloc(8);
  index.writeUInt32BE(100_000_000);
  index.write("moov", 4);
  const head = Buffer.concat([clip().subarray(0, clip().readUInt32BE(0)), index]);
  let read = 0;
  const file: FileReader = {
    bytes: head.byteLength - 8 + 100_000_000,
    read: async (start, end) => {
      read += end - start;
      const bytes = Buffer.alloc(end - start);
      head.copy(bytes, 0, start, Math.min(end, head.byteLength));
      return bytes;
    },
  };
  expect(await verdictOn(file)).toBe("large_index");
  expect(read).toBeLessThan(40_000);
});

test.each([
  ["of thousands of elements of two bytes", tinyElements(4_900)],
  ["with the maximum number of frames", crowdedGroups(30_000)],
  ["of a browser", browserClip()],
])("reads a file %s in few requests", async (_, content) => {
  let requests = 0;
  const file: FileReader = {
    bytes: content.byteLength,
    read: async (start, end) => {
      requests += 1;
      return content.subarray(start, end);
    },
  };
  await inspectVideo(file);
  expect(requests).toBeLessThanOrEqual(2 + content.byteLength / 16_384);
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
