import { describe, expect, test } from "vitest";
import { walkElements } from "../../../../../shared/videos/media/inspect/ebml.ts";
import type { FileReader } from "../../../../../shared/videos/media/inspect/file-reader.ts";
import { inspectVideo } from "../../../../../shared/videos/media/inspect/inspect-video.ts";
import { judgeVideo } from "../../../../../shared/videos/media/inspect/video-facts.ts";
import { MEDIA_PROBLEMS } from "../../../../../shared/vocabulary/media-problems.ts";
import {
  box,
  browserClip,
  claimingFrames,
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
import {
  behindManyBoxes,
  crowdedCluster,
  crowdedGroups,
  endlessSearch,
  fragmented,
  lacedBlocks,
  tinyElements,
} from "../../../../support/media/hostile-clips.ts";

/** What the service says to a file: what it does with it, why it converts it, or what the merchant reads. */
const verdictOn = async (file: Uint8Array | FileReader) => {
  const inspection = await inspectVideo(file instanceof Uint8Array ? readBytes(file) : file);
  if (inspection.kind === "unusable") return inspection.problem;
  const verdict = judgeVideo(inspection.facts);
  if (verdict.kind === "fail") return verdict.problem;
  return verdict.kind === "copy" ? "copy" : verdict.because;
};

const inspectFacts = async (bytes: Uint8Array) => {
  const inspection = await inspectVideo(readBytes(bytes));
  return inspection.kind === "video" ? inspection.facts : inspection;
};

test("the facts of a clip are those that it was made with", async () => {
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

test("a clip that browsers play at once is kept as it is", async () => {
  expect(await verdictOn(clip())).toBe("copy");
});

test("a 4K H.265 clip of a phone is converted", async () => {
  const expected = ["container", "video codec", "dimensions", "index last"];
  expect(await verdictOn(phoneClip())).toEqual(expect.arrayContaining(expected));
  expect(await inspectFacts(phoneClip())).toMatchObject({ container: "mov", width: 2160, height: 3840 });
});

test("a clip that a browser recorded is converted", async () => {
  expect(await verdictOn(browserClip())).toEqual(expect.arrayContaining(["container", "video codec"]));
  expect(await inspectFacts(browserClip())).toMatchObject({
    width: 180,
    height: 320,
    durationMs: 1_000,
    audioCodec: null,
  });
});

test("a clip with its index last is converted", async () => {
  expect(await verdictOn(withIndexLast())).toEqual(["index last"]);
});

test("rotation in the metadata turns the picture's width and height", async () => {
  expect(await inspectFacts(turned())).toMatchObject({ width: 640, height: 360 });
  expect(await verdictOn(turned())).toBe("copy");
});

test("a clip without audio is kept as it is", async () => {
  expect(await inspectFacts(without("soun"))).toMatchObject({ audioCodec: null });
  expect(await verdictOn(without("soun"))).toBe("copy");
});

test("a file without a picture is refused", async () => {
  expect(await verdictOn(without("vide"))).toBe(MEDIA_PROBLEMS.noPicture);
});

test.each([
  ["4 minutes", lasting(240)],
  ["2 hours", lasting(7_200)],
  ["4 minutes, though its header says one second", lyingHeader(240)],
])("a clip of %s is refused", async (_, file) => {
  expect(await verdictOn(file)).toBe(MEDIA_PROBLEMS.tooLong);
});

test("a clip of three minutes is kept", async () => {
  expect(await verdictOn(lasting(180))).toBe("copy");
});

test("a clip of 0 seconds is refused", async () => {
  expect(await verdictOn(lasting(0))).toBe(MEDIA_PROBLEMS.empty);
});

describe("a truncated MP4 is refused", () => {
  test.each([100, 1_000, 5_000, clip().byteLength - 1])("after %i bytes", async (length) => {
    expect(await verdictOn(clip().subarray(0, length))).toBe(MEDIA_PROBLEMS.cutOff);
  });

  test("whose media box reaches to the end of the file, wherever that is", async () => {
    const file = clip();
    file.writeUInt32BE(0, file.indexOf("mdat") - 4);
    expect(await verdictOn(file)).toBe("copy");
    expect(await verdictOn(file.subarray(0, file.byteLength - 2_000))).toBe(MEDIA_PROBLEMS.cutOff);
  });
});

describe("a file that is no video is refused", () => {
  test.each([
    ["nothing", Buffer.alloc(1)],
    ["text", Buffer.from("These are not the frames that you are looking for. ".repeat(50))],
    ["a web page", Buffer.from(`<html>${"x".repeat(500)}</html>`)],
    ["a picture", posterImage()],
    ["zeros", Buffer.alloc(100_000)],
  ])("%s", async (_, file) => {
    expect(await verdictOn(file)).toBe(MEDIA_PROBLEMS.noVideo);
  });

  test("frames that are no frames", async () => {
    expect(await verdictOn(withOtherFrames("<script>alert(1)</script>"))).toBe(MEDIA_PROBLEMS.cutOff);
  });
});

describe("a polyglot of HTML and MP4", () => {
  test("is converted, so that nothing but picture and sound is left", async () => {
    expect(await verdictOn(polyglot())).toEqual(["foreign boxes"]);
  });

  test.each([
    ["a second index", box("moov", "<html>")],
    ["a second place for media", box("mdat", "<html>")],
    [
      "much padding in small pieces",
      Buffer.concat(Array<Buffer>(10).fill(box("free", "<html>".repeat(100)))),
    ],
  ])("is converted when it hides in %s", async (_, hidden) => {
    expect(await verdictOn(Buffer.concat([clip(), hidden]))).toEqual(["foreign boxes"]);
  });

  test("is refused when it begins with HTML", async () => {
    expect(await verdictOn(Buffer.concat([box("free", "<html>"), clip()]))).toBe(MEDIA_PROBLEMS.noVideo);
  });

  test("is refused when it ends with HTML", async () => {
    expect(await verdictOn(Buffer.concat([clip(), Buffer.from("<html>")]))).toBe(MEDIA_PROBLEMS.cutOff);
  });
});

test("a clip that says where it was recorded is converted, so that the place stays private", async () => {
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
  "an index whose %s claims billions of frames is not built",
  async (table) => {
    expect(await verdictOn(claimingFrames(table))).toBe(MEDIA_PROBLEMS.tooComplex);
  },
);

test.each([
  ["one list", fragmented(0xffff_ffff)],
  ["many lists", fragmented(10_000, 10)],
  ["one list behind many boxes", behindManyBoxes(fragmented(0xffff_ffff))],
  ["one list behind more boxes than are walked over", behindManyBoxes(fragmented(0xffff_ffff), 2_000)],
])("fragments that claim too many frames in %s are not built", async (_, file) => {
  expect(await verdictOn(file)).toBe(MEDIA_PROBLEMS.tooComplex);
});

describe("a WebM file is walked over before it is parsed", () => {
  const cues = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);
  const claiming = (size: number): Buffer => {
    const file = browserClip();
    file.writeUInt32BE(0x1000_0000 + size, file.indexOf(cues) + 4);
    return Buffer.concat([file, Buffer.alloc(size)]);
  };
  test.each([
    ["laced blocks of millions of frames", lacedBlocks(), MEDIA_PROBLEMS.tooComplex],
    ["millions of frames in many clusters", lacedBlocks(39, 20), MEDIA_PROBLEMS.tooComplex],
    ["an index that is zeros", endlessSearch(), MEDIA_PROBLEMS.cutOff],
    [
      "a tail of something else",
      Buffer.concat([browserClip(), Buffer.from("<html>")]),
      MEDIA_PROBLEMS.cutOff,
    ],
    ["a cluster that ends behind the file", browserClip().subarray(0, 3_000), MEDIA_PROBLEMS.cutOff],
    ["an index that ends behind its segment", claiming(5_000), MEDIA_PROBLEMS.cutOff],
    ["thousands of elements outside of clusters", tinyElements(5_100), MEDIA_PROBLEMS.tooComplex],
    ["thousands of elements without frames in clusters", crowdedCluster(5_100), MEDIA_PROBLEMS.tooComplex],
    ["more frames than three minutes have", crowdedGroups(40_000), MEDIA_PROBLEMS.tooComplex],
  ])("and refused for %s", async (_, file, problem) => {
    expect(await walkElements(readBytes(file))).toBe(
      problem === MEDIA_PROBLEMS.cutOff ? "damaged" : "too-complex",
    );
    expect(await verdictOn(file)).toBe(problem);
  });
});

test("an index of 100 MB is not read", async () => {
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
  expect(await verdictOn(file)).toBe(MEDIA_PROBLEMS.tooComplex);
  expect(read).toBeLessThan(40_000);
});

test.each([
  ["of thousands of elements of two bytes", tinyElements(4_900)],
  ["of as many frames as are read", crowdedGroups(30_000)],
  ["of a browser", browserClip()],
])("a file %s is read in few requests, however its parser asks", async (_, content) => {
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

test("storage that fails is no verdict on the file", async () => {
  const failing: FileReader = {
    bytes: 10_000,
    read: async () => {
      throw new Error("S3 is down");
    },
  };
  await expect(inspectVideo(failing)).rejects.toThrow("S3 is down");
});

test("whatever number in the index is wrong, an inspection ends with facts or a sentence", async () => {
  const problems = new Set<string>(Object.values(MEDIA_PROBLEMS));
  const file = clip();
  for (let at = file.indexOf("moov"); at < file.indexOf("moov") + 1_600; at += 4) {
    for (const wrong of [0, 0x00ff_ffff, 0xffff_fff0]) {
      const broken = Buffer.from(file);
      broken.writeUInt32BE(wrong, at);
      const inspection = await inspectVideo(readBytes(broken));
      if (inspection.kind === "unusable") expect(problems).toContain(inspection.problem);
      else expect(inspection.facts).toMatchObject({ bytes: file.byteLength });
    }
  }
});
