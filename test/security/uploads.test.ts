import { beforeAll, describe, expect, inject, test } from "vitest";
import { type Fuzzed, fuzzInspection } from "../support/media/fuzz-inspection.ts";
import { behindManyBoxes, endlessSearch, fragmented, lacedBlocks } from "../support/media/hostile-clips.ts";
import { isolatedInspection } from "../support/media/isolated-inspection.ts";
import { mutatedFile } from "../support/media/mutated-files.ts";
import { createUploader } from "../support/media/stack-uploads.ts";
import { isLong } from "../support/setup/long.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

/** `SECURITY_SEED` repeats a run. `SECURITY_FILES` sets its length. */
const { SECURITY_SEED = "1", SECURITY_FILES = isLong ? "20000" : "600" } = process.env;
const [seed, count] = [Number(SECURITY_SEED), Number(SECURITY_FILES)];
const [UPLOADED, ISOLATED] = isLong ? [200, 200] : [3, 12];
const MAX_CPU_MS = 2_000;
const LONG_MS = 1_200_000;
const A_SENTENCE = /^[A-Z].{20,200}\.$/;

const stack = inject("stack");
let uploader: ReturnType<typeof createUploader>;
beforeAll(async () => {
  uploader = createUploader(stack, (await createTestStore(stack)).brand);
});

describe("mutated MP4, MOV, WebM, JPEG, PNG and WebVTT files", () => {
  test(
    `of ${count}, all are inspected within limits and yield facts or a message`,
    async () => {
      const found = await fuzzInspection(seed, 0, count);
      const isWrong = ({ found: kind, cpuMs, problem }: Fuzzed): boolean =>
        kind === "ended" ||
        kind === "thrown" ||
        cpuMs > MAX_CPU_MS ||
        (kind === "unusable" && !A_SENTENCE.test(problem ?? ""));
      expect(found).toHaveLength(count);
      expect(found.filter(isWrong)).toEqual([]);
    },
    LONG_MS,
  );

  test(
    `${ISOLATED} of them have the same result in a process with the function's limits`,
    async () => {
      const ended: unknown[] = [];
      const { inspect, remove } = isolatedInspection({ count: (...counted) => void ended.push(counted) });
      const first = count;
      for (let index = first; index < first + ISOLATED; index++) {
        const { kind, bytes } = mutatedFile(seed, index);
        const read = async (start: number, end: number) => bytes.subarray(start, end);
        expect(await inspect(kind, { bytes: bytes.byteLength, read })).toHaveProperty("kind");
      }
      remove();
      expect(ended).toEqual([]);
    },
    LONG_MS,
  );

  test(
    `${UPLOADED} of them, uploaded to the running service, are published or refused with a message`,
    async () => {
      const first = count + ISOLATED;
      for (let index = first; index < first + UPLOADED; index++) {
        const { format, bytes } = mutatedFile(seed, index);
        if (bytes.byteLength === 0) continue;
        const { state, problem = "" } = await uploader.upload(format, bytes);
        if (state === "failed") expect(problem).toMatch(A_SENTENCE);
        else expect(state).toBe("ready");
      }
    },
    LONG_MS,
  );
});

test.each([
  ["fragments that claim four billion frames", "MP4", fragmented(0xffff_ffff)],
  ["the same behind a hundred boxes", "MP4", behindManyBoxes(fragmented(0xffff_ffff))],
  ["laces that fill memory", "WebM", lacedBlocks()],
  ["an index of zeros, which makes a parser loop forever", "WebM", endlessSearch()],
] as const)(
  "the running service refuses a video with %s",
  async (_, format, file) => {
    const { state, problem } = await uploader.upload(format, file, 100_000);
    expect([state, problem]).toEqual(["failed", expect.stringMatching(A_SENTENCE)]);
  },
  120_000,
);
