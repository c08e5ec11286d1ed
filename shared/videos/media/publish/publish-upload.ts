import { definedOnly } from "../../../platform/defined-only.ts";
import type { Unusable } from "../../../vocabulary/media-problems.ts";
import type { Video } from "../../video.ts";
import { type JobKind, jobSettings } from "../convert/conversion.ts";
import { type CheckedFile, checkFile } from "../inspect/check-files.ts";
import { type MediaFile, type MediaJob, type PendingUpload, pendingUpload, withJobs } from "../media.ts";
import type { MediaDeps } from "../media-deps.ts";
import { madeKey, uploadedKey } from "../media-keys.ts";
import type { UploadRef } from "../media-message.schema.ts";
import type { Upload } from "../uploads/upload.ts";
import type { MediaChanges } from "./change-media.ts";
import { publishFile } from "./publish-file.ts";

export const WATCH_SECONDS = 900;

type Usable = Exclude<CheckedFile, { kind: "unusable" }>;

const jobsFor = (checked: readonly Usable[], video: Video): JobKind[] => {
  const brings = (role: string) => checked.some(({ file }) => file.role === role);
  if (!brings("video")) return [];
  const hasPoster = brings("poster") || video.poster_image_url !== undefined;
  const kinds: JobKind[] = checked.some(({ kind }) => kind === "convert") ? ["video"] : [];
  return hasPoster && brings("preview") ? kinds : [...kinds, "extras"];
};

export const createPublishUpload = (deps: MediaDeps, changes: MediaChanges) => {
  const { videos, uploadRecords, uploads, jobs, mediaQueue, now, logger } = deps;

  const startJob = async (
    upload: UploadRef,
    { since }: PendingUpload,
    kind: JobKind,
    shape: { readonly width: number; readonly height: number; readonly hasAudio: boolean },
  ): Promise<MediaJob | undefined> => {
    const settings = jobSettings(kind, {
      ...shape,
      input: `s3://${uploads.name}/${uploadedKey(upload, { role: "video" })}`,
      folder: `s3://${uploads.name}/${madeKey(upload, "")}`,
    });
    const id = await jobs.start({
      // A repeated message starts no second job. Completing a failed upload again starts one.
      token: `${upload.upload_id}-${kind}-${Date.parse(since)}`,
      settings,
      metadata: { brand: upload.brand, event_id: String(upload.event_id), upload_id: upload.upload_id },
    });
    if (id === undefined) logger.count("ConversionFailed", 1, { ...upload, job: kind, error: "refused" });
    return id === undefined ? undefined : { kind, id, state: "running" };
  };

  const watch = (upload: UploadRef, running: readonly MediaJob[]): Promise<void> =>
    mediaQueue.send(
      running.map(({ id }) => ({
        body: { kind: "watch", ...upload, job_id: id },
        group: upload.brand,
        delaySeconds: WATCH_SECONDS,
      })),
    );

  const convert = async (
    upload: UploadRef,
    pending: PendingUpload,
    kinds: readonly JobKind[],
    checked: readonly Usable[],
    files: readonly MediaFile[],
  ): Promise<void> => {
    const source = checked.find(({ file }) => file.role === "video");
    if (source === undefined) return changes.publish(upload, files);
    const shape =
      source.kind === "convert"
        ? { ...source.facts, hasAudio: source.facts.audioCodec !== null }
        : { width: 0, height: 0, ...definedOnly(source), hasAudio: false };
    const started: MediaJob[] = [];
    for (const kind of kinds) {
      const job = await startJob(upload, pending, kind, shape);
      if (job) started.push(job);
      else if (kind === "video") return changes.fail(upload, { code: "not_convertible" });
    }
    if (started.length === 0) return changes.publish(upload, files);
    const video = await changes.change(upload, (before) =>
      withJobs(before, upload.upload_id, { files, jobs: started }),
    );
    // The video may have been removed and cleaned up meanwhile. The published files are then deleted.
    await (video === undefined ? changes.sweepLater(upload) : watch(upload, started));
  };

  const check = async (brand: string, upload: Upload): Promise<readonly Usable[] | Unusable> => {
    const checked: Usable[] = [];
    for (const announced of upload.files) {
      const file = await checkFile(deps, brand, upload, announced);
      if (file.kind === "unusable") return file;
      checked.push(file);
    }
    return checked;
  };

  return async (ref: UploadRef): Promise<void> => {
    const { brand, event_id, upload_id } = ref;
    const video = await videos.find(brand, event_id);
    const pending = pendingUpload(video?.media, upload_id);
    if (video === undefined || pending?.state !== "processing") return changes.finishEnded(ref, video);
    const running = pending.jobs?.filter(({ state }) => state === "running");
    // A repeated delivery. The jobs are running, but the message that polls them may be missing.
    if (running) return watch(ref, running);
    const upload = await uploadRecords.find(brand, event_id, upload_id, new Date(now()));
    if (upload === undefined) return changes.fail(ref, { code: "expired" });
    const checked = await check(brand, upload);
    if ("problem" in checked) return changes.fail(ref, checked.problem);
    const publishable = checked.filter((file) => file.kind !== "convert");
    const files = await Promise.all(publishable.map((file) => publishFile(deps, ref, file)));
    const kinds = jobsFor(checked, video);
    await (kinds.length === 0 ? changes.publish(ref, files) : convert(ref, pending, kinds, checked, files));
  };
};
