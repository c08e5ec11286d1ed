import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { ProgramEnded, runIsolated } from "../../../../../shared/platform/isolation/run-isolated.ts";
import { createInspect } from "../../../../../shared/videos/media/inspect/inspect-file.factory.ts";
import { unusable } from "../../../../../shared/vocabulary/media-problems.ts";
import { recordingLogger } from "../../../../support/endpoint/recording-logger.ts";
import { clip, posterImage, readBytes } from "../../../../support/media/clips.ts";
import { endlessSearch, fragmented, lacedBlocks } from "../../../../support/media/hostile-clips.ts";
import { isolatedInspection } from "../../../../support/media/isolated-inspection.ts";

const log = recordingLogger();
const { inspect, remove } = isolatedInspection(log.logger);
const directory = mkdtempSync(join(tmpdir(), "parser-"));
const unguarded = join(directory, "unguarded-parser.cjs");
const source = fileURLToPath(new URL("../../../../support/media/unguarded-parser.ts", import.meta.url));
buildSync({ entryPoints: [source], outfile: unguarded, bundle: true, platform: "node" });
afterAll(() => {
  remove();
  rmSync(directory, { recursive: true, force: true });
});

test("returns the result of the process unchanged", async () => {
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

test("rejects a file that crashes the inspection", async () => {
  const inspectUnguarded = createInspect(log.logger, unguarded);
  expect(await inspectUnguarded("video", readBytes(fragmented(0xffff_ffff)))).toEqual(
    unusable({ code: "video_too_complex" }),
  );
  expect(log.counts.map(([name]) => name)).toEqual(["InspectionEnded"]);
}, 120_000);

/** Fails once mediabunny has fixed a bug. Its check in `boxes.ts` or `ebml.ts` can then be removed. */
test.each([
  ["fragments that claim four billion frames", fragmented(0xffff_ffff)],
  ["WebM blocks whose laces fill memory", lacedBlocks()],
  ["a recording that it searches endlessly", endlessSearch()],
])(
  "the parser without guards crashes on %s",
  async (_, file) => {
    expect(file.byteLength).toBeLessThan(200_000);
    const limits = {
      heapMegabytes: 192,
      dataMegabytes: 320,
      cpuSeconds: 2,
      wallSeconds: 100,
      readSeconds: 100,
    };
    const parsed = runIsolated(unguarded, limits, { task: "video", ...readBytes(file) });
    await expect(parsed).rejects.toThrow(ProgramEnded);
  },
  120_000,
);
