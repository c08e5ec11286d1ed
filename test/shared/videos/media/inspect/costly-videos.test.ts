import { describe, expect, test } from "vitest";
import { walkElements } from "../../../../../shared/videos/media/inspect/ebml.ts";
import type { FileReader } from "../../../../../shared/videos/media/inspect/file-reader.ts";
import { inspectVideo } from "../../../../../shared/videos/media/inspect/inspect-video.ts";
import { browserClip, claimingFrames, clip, readBytes, recording } from "../../../../support/media/clips.ts";
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
import { inspectFacts, verdictOn } from "../../../../support/media/inspecting.ts";

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
