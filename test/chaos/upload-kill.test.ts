import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behindManyBoxes, fragmented } from "../support/media/hostile-clips.ts";
import { findInspections } from "../support/media/inspection-processes.ts";
import { createUploader } from "../support/media/stack-uploads.ts";
import { createTestStore } from "../support/stack/stack-access.ts";
import { type ChaosStack, startChaosStack } from "./chaos-stack.ts";

const WITHIN_MS = 200_000;
/** Its inspection takes seconds. */
const slowFile = behindManyBoxes(fragmented(0xffff_ffff));

let chaos: ChaosStack;
let uploader: ReturnType<typeof createUploader>;
beforeAll(async () => {
  chaos = await startChaosStack();
  uploader = createUploader(chaos.stack, (await createTestStore(chaos.stack)).brand);
}, 120_000);
afterAll(() => chaos?.stop());

/** Does something to each inspection that is seen, until the upload has ended. */
const disturb = async (upload: Promise<unknown>, disturbance: (pid: number) => unknown): Promise<number> => {
  let isEnded = false;
  let disturbed = 0;
  const ended = upload.finally(() => {
    isEnded = true;
  });
  while (!isEnded) {
    for (const pid of findInspections(process.pid)) {
      disturbed += 1;
      await disturbance(pid);
    }
    await sleep(50);
  }
  await ended;
  return disturbed;
};

test(
  "an upload whose inspection is killed is refused with a sentence",
  async () => {
    const upload = uploader.upload("MP4", slowFile, WITHIN_MS);
    expect(await disturb(upload, (pid) => process.kill(pid, "SIGKILL"))).toBeGreaterThan(0);
    expect(await upload).toMatchObject({ state: "failed", problem: expect.stringContaining("too unusual") });
  },
  WITHIN_MS,
);

test(
  "an upload in which the function itself dies each time is given up with a sentence",
  async () => {
    const upload = uploader.upload("MP4", slowFile, WITHIN_MS);
    const kills = await disturb(upload, async (pid) => {
      await chaos.crash("media");
      process.kill(pid, "SIGKILL"); // Nobody waits for it any more.
    });
    expect(kills).toBeGreaterThanOrEqual(5);
    expect(await upload).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("could not process"),
    });
  },
  WITHIN_MS,
);
