import { expect, test } from "vitest";
import { type Destination, uploadFiles } from "../../../clients/admin/upload-files.ts";
import type { ApiClient } from "../../../shared/contract/client.ts";
import { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";

const clip = {
  announced: { role: "video", content_type: "video/mp4", bytes: 70 },
  source: "clip.mp4",
} as const;
const german = {
  announced: { role: "captions", content_type: "text/vtt", bytes: 30, language: "de-at" },
  source: "german.vtt",
} as const;
const files = [clip, german];

const world = (refused: Readonly<Record<string, number>> = {}) => {
  const refusals = { ...refused };
  const calls: string[] = [];
  const stored = new Set<string>();
  const progress: string[] = [];
  const slots: readonly Pick<Destination, "role" | "language">[] = [
    { role: "video" },
    { role: "captions", language: "de-AT" },
  ];
  const call = async (
    operation: unknown,
    { body, upload_id }: { body?: { upload_id?: string }; upload_id?: string },
  ) => {
    if (operation === UPLOAD_OPERATIONS.completeUpload) return void calls.push(`complete ${upload_id}`);
    calls.push(body?.upload_id === undefined ? "begin" : `resume ${body.upload_id}`);
    const missing = slots.filter(({ role }) => !stored.has(role));
    return { upload_id: "up_1", files: missing.map((slot) => ({ ...slot, url: `url-${calls.length}` })) };
  };
  const send = async ({ role, url }: Destination, source: string, onBytes: (sent: number) => void) => {
    onBytes(1);
    if ((refusals[role] ?? 0) > 0) {
      refusals[role] = (refusals[role] ?? 0) - 1;
      throw new Error(`${source} was refused`);
    }
    stored.add(role);
    calls.push(`${source} to ${url}`);
  };
  return {
    calls,
    progress,
    input: {
      api: { call } as unknown as ApiClient,
      brand: "br_1",
      event_id: 7,
      files,
      send,
      onProgress: (sent: number, total: number) => void progress.push(`${sent}/${total}`),
      pause: async (ms: number) => void calls.push(`wait ${ms}`),
    },
  };
};

test("sends each file to its own URL, then completes the upload", async () => {
  const { calls, progress, input } = world();
  await uploadFiles(input);
  expect(calls).toEqual(["begin", "clip.mp4 to url-1", "german.vtt to url-1", "complete up_1"]);
  expect(progress).toEqual(["1/100", "71/100"]);
});

test("retries only failed files, with a new URL", async () => {
  const { calls, input } = world({ video: 2 });
  await uploadFiles(input);
  expect(calls).toEqual([
    "begin",
    "german.vtt to url-1",
    "wait 1000",
    "resume up_1",
    "wait 4000",
    "resume up_1",
    "clip.mp4 to url-6",
    "complete up_1",
  ]);
});

test("fails with the reason after three attempts, without completing", async () => {
  const { calls, input } = world({ captions: 3 });
  await expect(uploadFiles(input)).rejects.toThrow("german.vtt was refused");
  expect(calls).toEqual([
    "begin",
    "clip.mp4 to url-1",
    "wait 1000",
    "resume up_1",
    "wait 4000",
    "resume up_1",
  ]);
});

test("does not retry a cancelled upload", async () => {
  const { calls, input } = world({ video: 1 });
  await expect(uploadFiles({ ...input, signal: AbortSignal.abort() })).rejects.toThrow(
    "clip.mp4 was refused",
  );
  expect(calls).toEqual(["begin"]);
});

test("rejects an upload URL for a file that was not announced", async () => {
  const { input } = world();
  await expect(uploadFiles({ ...input, files: [clip] })).rejects.toThrow("not announced: captions");
});
