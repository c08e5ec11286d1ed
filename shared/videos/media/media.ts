import { definedOnly } from "../../platform/defined-only.ts";
import type { MediaRole, MediaState } from "../../vocabulary/media.ts";
import type { MediaProblem } from "../../vocabulary/media-problems.ts";
import type { JobKind } from "./convert/conversion.ts";
import { type CaptionsDraft, withoutDraft } from "./drafts/draft.ts";

/** A published file of a video. Its URL is derived from these fields (media-keys.ts). */
export type MediaFile = {
  readonly role: MediaRole;
  /** BCP 47. Only set for captions. */
  readonly language?: string;
  /** Upload that contained the file. */
  readonly upload_id: string;
  readonly extension: string;
  readonly bytes: number;
  /** The video has sound. Absent for older uploads. */
  readonly has_sound?: boolean;
  /** Displayed size in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly duration_ms?: number;
  /** Numbers of unreadable lines in uploaded captions, which were skipped. */
  readonly skipped_lines?: readonly number[];
};

export type MediaJob = {
  readonly kind: JobKind;
  readonly id: string;
  readonly state: "running" | "complete" | "failed";
};

/** An upload that is not published, because it is unusable or still being checked or converted. */
export type PendingUpload = {
  readonly upload_id: string;
  /** Roles of the upload's files. For captions, with the language after a dot. */
  readonly brings: readonly string[];
  readonly state: Exclude<MediaState, "ready">;
  /** Time at which the upload was complete. ISO 8601. Another attempt has a new time. */
  readonly since: string;
  readonly problem?: MediaProblem;
  readonly files?: readonly MediaFile[];
  readonly jobs?: readonly MediaJob[];
};

/** Uploaded media of a video. Published media stay until a new upload is ready. */
export type VideoMedia = {
  readonly files: readonly MediaFile[];
  /** The earliest first. */
  readonly uploads: readonly PendingUpload[];
  /** The caption draft, finished or in progress. Its text is a separate item. */
  readonly draft?: CaptionsDraft;
  /** Upload whose draft was discarded. It gets no further automatic draft. */
  readonly drafted_upload?: string;
};

/** Maximum number of unpublished uploads per video, because its item is limited. */
const MAX_PENDING = 20;

const NO_MEDIA: VideoMedia = { files: [], uploads: [] };

/** Slot of a file: its role, and for captions also the language. */
export const mediaSlot = ({ role, language }: Pick<MediaFile, "role" | "language">): string =>
  language === undefined ? role : `${role}.${language}`;

export const findFile = (media: VideoMedia | undefined, role: MediaRole): MediaFile | undefined =>
  media?.files.find((file) => file.role === role);

export const pendingUpload = (media: VideoMedia | undefined, uploadId: string): PendingUpload | undefined =>
  media?.uploads.find((upload) => upload.upload_id === uploadId);

/** Tests that an upload replaces the file of a slot. A poster replaces both sizes. */
export const replacesSlot = (brings: readonly string[], slot: string): boolean =>
  brings.includes(slot) || (slot === "poster_small" && brings.includes("poster"));

const isCaptions = (slot: string): boolean => slot.split(".")[0] === "captions";

/**
 * Tests that an upload replaces all these slots. A new video replaces every file except captions. A person
 * wrote these, and they may fit a re-export of the same video.
 */
const replaces = (brings: readonly string[], slots: readonly string[]): boolean =>
  slots.every((slot) => replacesSlot(brings, slot)) || (brings.includes("video") && !slots.every(isCaptions));

/**
 * Media after an upload is complete. It replaces unpublished uploads with the same files, and the oldest ones
 * above the limit.
 */
export const beginProcessing = (
  media: VideoMedia = NO_MEDIA,
  { upload_id, brings }: Pick<PendingUpload, "upload_id" | "brings">,
  now: Date,
): VideoMedia => {
  if (pendingUpload(media, upload_id)?.state === "processing") return media;
  if (media.files.some((file) => file.upload_id === upload_id)) return media;
  const others = media.uploads.filter(
    (each) => each.upload_id !== upload_id && !replaces(brings, each.brings),
  );
  return {
    ...media,
    uploads: [
      ...others.slice(1 - MAX_PENDING),
      { upload_id, brings, state: "processing", since: now.toISOString() },
    ],
  };
};

/** Changes an upload that is being processed. Other uploads stay unchanged. */
const changeProcessing = (
  media: VideoMedia,
  uploadId: string,
  change: (upload: PendingUpload) => PendingUpload,
): VideoMedia => ({
  ...media,
  uploads: media.uploads.map((upload) =>
    upload.upload_id === uploadId && upload.state === "processing" ? change(upload) : upload,
  ),
});

export const withJobs = (
  media: VideoMedia,
  uploadId: string,
  { files, jobs }: { readonly files: readonly MediaFile[]; readonly jobs: readonly MediaJob[] },
): VideoMedia => changeProcessing(media, uploadId, (upload) => ({ ...upload, files, jobs }));

export const withEndedJob = (
  media: VideoMedia,
  uploadId: string,
  { id, state }: Pick<MediaJob, "id" | "state">,
): VideoMedia =>
  changeProcessing(media, uploadId, (upload) =>
    definedOnly({
      ...upload,
      jobs: upload.jobs?.map((job) => (job.id === id ? { ...job, state } : job)),
    }),
  );

export const withProblem = (media: VideoMedia, uploadId: string, problem: MediaProblem): VideoMedia =>
  changeProcessing(media, uploadId, ({ upload_id, brings, since }) => ({
    upload_id,
    brings,
    since,
    state: "failed",
    problem,
  }));

/**
 * Publishes an upload's files, if it is still being processed. A new video replaces all files except captions
 * in other languages. Other files replace those in the same slots.
 */
export const publishUpload = (
  media: VideoMedia,
  uploadId: string,
  files: readonly MediaFile[],
): VideoMedia => {
  if (pendingUpload(media, uploadId)?.state !== "processing") return media;
  const slots = files.map(mediaSlot);
  const kept = media.files.filter((file) => !replaces(slots, [mediaSlot(file)]));
  // A new video or new captions end the draft.
  const endsDraft = files.some(({ role }) => role === "video" || role === "captions");
  return {
    ...(endsDraft ? withoutDraft(media) : media),
    files: [...kept, ...files],
    uploads: media.uploads.filter(
      (upload) =>
        upload.upload_id !== uploadId && !(upload.state === "failed" && replaces(slots, upload.brings)),
    ),
  };
};

/**
 * Media after a change of the video. A video URL replaces all uploaded files. A new or cleared poster URL
 * replaces both uploaded posters. A video without speech has no draft.
 *
 * @param removed.captions languages
 */
export const withoutReplaced = (
  media: VideoMedia | undefined,
  removed: {
    readonly video: boolean;
    readonly poster: boolean;
    readonly captions: readonly string[];
    readonly draft: boolean;
  },
): VideoMedia | undefined => {
  if (media === undefined || removed.video) return undefined;
  const slots = [
    ...(removed.poster ? ["poster", "poster_small"] : []),
    ...removed.captions.map((each) => `captions.${each}`),
  ];
  const kept = removed.draft ? withoutDraft(media) : media;
  return { ...kept, files: media.files.filter((file) => !slots.includes(mediaSlot(file))) };
};
