import { afterAll, expect, test } from "vitest";
import { PROBLEMS } from "../../../../../shared/videos/media/inspect/video-facts.ts";
import { recordingLogger } from "../../../../support/endpoint/recording-logger.ts";
import { clip, posterImage, readBytes } from "../../../../support/media/clips.ts";
import {
  behindManyBoxes,
  endlessSearch,
  fragmented,
  lacedBlocks,
} from "../../../../support/media/hostile-clips.ts";
import { isolatedInspection } from "../../../../support/media/isolated-inspection.ts";

const log = recordingLogger();
const { inspect, remove } = isolatedInspection(log.logger);
afterAll(remove);

test("what is found comes out of the process as it is", async () => {
  const found = await Promise.all([
    inspect("video", readBytes(clip())),
    inspect("poster", readBytes(posterImage())),
    inspect("captions", readBytes(Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\ntext\n"))),
  ]);
  expect(found).toMatchObject([
    { kind: "video", facts: { durationMs: 3_000, audioCodec: "mp4a.40.2" } },
    { kind: "poster", extension: "jpg", bytes: { byteLength: posterImage().byteLength } },
    { kind: "captions", text: expect.stringContaining("text") },
  ]);
});

/** They are faults of mediabunny; docs/upstream/mediabunny.md says what to remove when one of them is refused for another reason. */
test.each([
  [
    "fragments behind the hundredth box that claim four billion frames",
    behindManyBoxes(fragmented(0xffff_ffff)),
  ],
  ["blocks of WebM whose laces fill memory", lacedBlocks()],
  ["a recording in which the parser searches without end", endlessSearch()],
])("%s are refused in seconds", async (_, file) => {
  expect(file.byteLength).toBeLessThan(200_000);
  expect(await inspect("video", readBytes(file))).toEqual({ kind: "unusable", problem: PROBLEMS.tooComplex });
});
