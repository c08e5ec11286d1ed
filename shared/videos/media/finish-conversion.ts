import type { MediaChanges } from "./change-media.ts";
import { POSTER_EXTENSION } from "./conversion.ts";
import { inspectVideo } from "./inspect-video.ts";
import {
  type MediaFile,
  type MediaJob,
  type PendingUpload,
  pendingUpload,
  slotOf,
  withEndedJob,
} from "./media.ts";
import type { MediaDeps } from "./media-deps.ts";
import { mediaKey } from "./media-keys.ts";
import type { JobEvent, UploadRef } from "./media-message.schema.ts";
import { readPoster } from "./poster.ts";
import { WATCH_SECONDS } from "./publish-upload.ts";
import { judgeVideo } from "./video-facts.ts";

const NOT_CONVERTED =
  "The video could not be converted. Export it as MP4 (H.264, AAC) and upload it again, or complete the upload again.";

/** A conversion of three minutes takes some. */
const MAX_JOB_MS = 2 * 3_600_000;

/** A job's end arrived before its start was recorded. */
export class JobNotRecorded extends Error {
  override readonly name = "JobNotRecorded";
}

const ENDS: Readonly<Record<string, "complete" | "failed">> = {
  COMPLETE: "complete",
  ERROR: "failed",
  CANCELED: "failed",
};

/** Follows conversions to their end: by MediaConvert's events, and by asking where none came. */
export const createFinishConversion = (deps: MediaDeps, changes: MediaChanges) => {
  const { videos, media, jobs, mediaQueue, now, logger } = deps;

  /** A video file that a job made; `undefined` when it is not what was asked for. */
  const madeVideo = async (upload: UploadRef, role: "video" | "preview"): Promise<MediaFile | undefined> => {
    const stored = await media.find(mediaKey(upload, { role, extension: "mp4" }));
    if (stored === undefined) return undefined;
    const read = (start: number, end: number) => media.read(stored, start, end);
    const inspection = await inspectVideo({ bytes: stored.bytes, read });
    if (inspection.kind === "unusable" || judgeVideo(inspection.facts).kind === "fail") return undefined;
    const { width, height, durationMs: duration_ms } = inspection.facts;
    const { upload_id } = upload;
    return { role, upload_id, extension: "mp4", bytes: stored.bytes, width, height, duration_ms };
  };

  const madePoster = async (upload: UploadRef): Promise<MediaFile | undefined> => {
    const file = { role: "poster", extension: POSTER_EXTENSION } as const;
    const stored = await media.find(mediaKey(upload, file));
    if (stored === undefined) return undefined;
    const poster = readPoster(await media.read(stored, 0, stored.bytes));
    if (poster.kind === "unusable") return undefined;
    const { width, height } = poster;
    return { ...file, upload_id: upload.upload_id, bytes: stored.bytes, width, height };
  };

  /** What the jobs made, without what the merchant uploaded. */
  const made = async (upload: UploadRef, ended: readonly MediaJob[], taken: ReadonlySet<string>) => {
    const files: MediaFile[] = [];
    const isComplete = (kind: string) => ended.some((job) => job.kind === kind && job.state === "complete");
    const found = [
      isComplete("video") ? await madeVideo(upload, "video") : undefined,
      isComplete("extras") ? await madeVideo(upload, "preview") : undefined,
      isComplete("extras") ? await madePoster(upload) : undefined,
    ];
    for (const file of found) if (file && !taken.has(slotOf(file))) files.push(file);
    return files;
  };

  const finish = async (
    upload: UploadRef,
    pending: PendingUpload,
    registersPoster: boolean,
  ): Promise<void> => {
    const { jobs: ended = [], files = [] } = pending;
    if (ended.some(({ state }) => state === "running")) return;
    const taken = new Set([...files.map(slotOf), ...(registersPoster ? ["poster"] : [])]);
    const all = [...files, ...(await made(upload, ended, taken))];
    // Without its preview or poster, a video still plays.
    if (!all.some(({ role }) => role === "video")) return changes.fail(upload, NOT_CONVERTED);
    await changes.publish(upload, all);
  };

  const end = async (upload: UploadRef, id: string, state: "complete" | "failed"): Promise<void> => {
    const { brand, event_id, upload_id } = upload;
    const before = pendingUpload((await videos.find(brand, event_id))?.media, upload_id);
    if (before?.state !== "processing") return;
    if (before.jobs === undefined) throw new JobNotRecorded("A job ended before it was recorded");
    const job = before.jobs.find((each) => each.id === id);
    if (job === undefined) return;
    if (state === "failed" && job.state === "running")
      logger.count("ConversionFailed", 1, { ...upload, job: job.kind, job_id: id });
    const video = await changes.change(upload, (all) => withEndedJob(all, upload_id, { id, state }));
    const pending = pendingUpload(video?.media, upload_id);
    if (video && pending?.state === "processing")
      await finish(upload, pending, video.poster_image_url !== undefined);
  };

  return {
    /** MediaConvert's event. States on the way to the end change nothing. */
    async hear({ detail }: JobEvent): Promise<void> {
      const state = ENDS[detail.status];
      if (state === undefined) return;
      if (state === "failed") logger.warn("A conversion failed", { ...detail });
      await end(detail.userMetadata, detail.jobId, state);
    },

    /** Asks about a job whose end may have gone unheard, and ends one that takes too long. */
    async watch(upload: UploadRef, id: string): Promise<void> {
      const pending = pendingUpload(
        (await videos.find(upload.brand, upload.event_id))?.media,
        upload.upload_id,
      );
      const isRunning = pending?.jobs?.some((job) => job.id === id && job.state === "running");
      if (pending?.state !== "processing" || !isRunning) return;
      const state = await jobs.state(id);
      if (state === "complete" || state === "failed") return end(upload, id, state);
      if (state === "missing" || now() - Date.parse(pending.since) > MAX_JOB_MS) {
        await jobs.cancel(id);
        return end(upload, id, "failed");
      }
      const body = { kind: "watch" as const, ...upload, job_id: id };
      await mediaQueue.send([{ body, group: upload.brand, delaySeconds: WATCH_SECONDS }]);
    },
  };
};
