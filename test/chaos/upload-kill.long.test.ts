import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costliestFile } from "../support/media/hostile-clips.ts";
import { findInspections } from "../support/media/inspection-processes.ts";
import { createUploader } from "../support/media/stack-uploads.ts";
import { createTestStore } from "../support/stack/stack-access.ts";
import { type ChaosStack, startChaosStack } from "./chaos-stack.ts";

const WITHIN_MS = 200_000;
const slowFile = costliestFile();

let chaos: ChaosStack;
let uploader: ReturnType<typeof createUploader>;
beforeAll(async () => {
  chaos = await startChaosStack();
  uploader = createUploader(chaos.stack, (await createTestStore(chaos.stack)).brand);
}, 120_000);
afterAll(() => chaos?.stop());

const signal = (pid: number, name: "SIGSTOP" | "SIGKILL"): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

const disturb = async (upload: Promise<unknown>, disturbance: () => unknown): Promise<number> => {
  let isEnded = false;
  let disturbed = 0;
  const ended = upload.finally(() => {
    isEnded = true;
  });
  while (!isEnded) {
    for (const pid of findInspections(process.pid)) {
      if (!signal(pid, "SIGSTOP")) continue;
      disturbed += 1;
      await disturbance();
      signal(pid, "SIGKILL");
    }
    await sleep(50);
  }
  await ended;
  return disturbed;
};

test.each([
  ["whose inspection is killed", 1, /^(video_too_complex|not_processed)$/, () => undefined],
  ["that crashes the function each time", 5, /^not_processed$/, () => chaos.crash("media")],
])(
  "an upload %s is refused with a reason",
  async (_, atLeast, code, disturbance) => {
    const upload = uploader.upload("WebM", slowFile, WITHIN_MS);
    expect(await disturb(upload, disturbance)).toBeGreaterThanOrEqual(atLeast);
    expect(await upload).toMatchObject({ state: "failed", reason: { code: expect.stringMatching(code) } });
  },
  WITHIN_MS,
);
