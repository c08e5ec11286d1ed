import { checkMadeFile } from "../inspect/check-files.ts";
import {
  type MediaFile,
  type MediaJob,
  mediaSlot,
  type PendingUpload,
  pendingUpload,
  replacesSlot,
  withEndedJob,
} from "../media.ts";
import type { MediaDeps } from "../media-deps.ts";
import { madeKey } from "../media-keys.ts";
import type { JobEvent, UploadRef } from "../media-message.schema.ts";
import type { MediaChanges } from "../publish/change-media.ts";
import { publishFile } from "../publish/publish-file.ts";
import { WATCH_SECONDS } from "../publish/publish-upload.ts";
import { MADE } from "./conversion.ts";

const MAX_JOB_MS = 2 * 3_600_000;

/** The job ended before its start was recorded. */
export class JobNotRecorded extends Error {
  override readonly name = "JobNotRecorded";
}

const ROLES = { video: ["video"], extras: ["preview", "poster", "poster_small"] } as const;

const ENDS: Readonly<Record<string, "complete" | "failed">> = {
  COMPLETE: "complete",
  ERROR: "failed",
  CANCELED: "failed",
};

/** Handles MediaConvert's events. Also polls the job, in case an event is lost. */
export const createFinishConversion = (deps: MediaDeps, changes: MediaChanges) => {
  const { videos, jobs, mediaQueue, now, logger } = deps;

  const publishMade = async (upload: UploadRef, ended: readonly MediaJob[], taken: readonly string[]) => {
    const roles = ended.flatMap(({ kind, state }) => (state === "complete" ? ROLES[kind] : []));
    const files: MediaFile[] = [];
    for (const role of roles.filter((each) => !replacesSlot(taken, each))) {
      const checked = await checkMadeFile(deps, madeKey(upload, MADE[role]), role);
      if (checked) files.push(await publishFile(deps, upload, checked));
      else logger.count("ConversionFailed", 1, { ...upload, made: role, error: "not as asked for" });
    }
    return files;
  };

  const finish = async (
    upload: UploadRef,
    pending: PendingUpload,
    registersPoster: boolean,
  ): Promise<void> => {
    const { jobs: ended = [], files = [] } = pending;
    if (ended.some(({ state }) => state === "running")) return;
    const taken = [...files.map(mediaSlot), ...(registersPoster ? ["poster"] : [])];
    const all = [...files, ...(await publishMade(upload, ended, taken))];
    if (!all.some(({ role }) => role === "video")) return changes.fail(upload, { code: "not_converted" });
    await changes.publish(upload, all);
  };

  const end = async (upload: UploadRef, id: string, state: "complete" | "failed"): Promise<void> => {
    const { brand, event_id, upload_id } = upload;
    const found = await videos.find(brand, event_id);
    const before = pendingUpload(found?.media, upload_id);
    if (before?.state !== "processing") return changes.finishEnded(upload, found);
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
    async handleJobEvent({ detail }: JobEvent): Promise<void> {
      const state = ENDS[detail.status];
      if (state === undefined) return;
      if (state === "failed") logger.warn("A conversion failed", { ...detail });
      await end(detail.userMetadata, detail.jobId, state);
    },

    async watch(upload: UploadRef, id: string): Promise<void> {
      const found = await videos.find(upload.brand, upload.event_id);
      const pending = pendingUpload(found?.media, upload.upload_id);
      if (pending?.state !== "processing") return changes.finishEnded(upload, found);
      const job = pending.jobs?.find((each) => each.id === id);
      if (job === undefined) return;
      // An earlier call that recorded the end may have crashed before it published the output.
      if (job.state !== "running") return end(upload, id, job.state);
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
