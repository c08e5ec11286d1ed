import { definedOnly } from "../../platform/defined-only.ts";
import type { MediaRole, MediaState } from "../../vocabulary/media.ts";
import type { MediaProblem } from "../../vocabulary/media-problems.ts";
import type { JobKind } from "./convert/conversion.ts";
import { type CaptionsDraft, withoutDraft } from "./drafts/draft.ts";

export type MediaFile = {
  readonly role: MediaRole;
  readonly language?: string;
  readonly upload_id: string;
  readonly extension: string;
  readonly bytes: number;
  readonly has_sound?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly duration_ms?: number;
  readonly skipped_lines?: readonly number[];
};

export type MediaJob = {
  readonly kind: JobKind;
  readonly id: string;
  readonly state: "running" | "complete" | "failed";
};

export type PendingUpload = {
  readonly upload_id: string;
  /** Roles of the files. A captions role ends with a dot and the language. */
  readonly brings: readonly string[];
  readonly state: Exclude<MediaState, "ready">;
  readonly since: string;
  readonly problem?: MediaProblem;
  readonly files?: readonly MediaFile[];
  readonly jobs?: readonly MediaJob[];
};

export type VideoMedia = {
  readonly files: readonly MediaFile[];
  readonly uploads: readonly PendingUpload[];
  readonly draft?: CaptionsDraft;
  readonly drafted_upload?: string;
};

/** Bounds the size of the video's item. */
const MAX_PENDING = 20;

const NO_MEDIA: VideoMedia = { files: [], uploads: [] };

export const mediaSlot = ({ role, language }: Pick<MediaFile, "role" | "language">): string =>
  language === undefined ? role : `${role}.${language}`;

export const findFile = (media: VideoMedia | undefined, role: MediaRole): MediaFile | undefined =>
  media?.files.find((file) => file.role === role);

export const pendingUpload = (media: VideoMedia | undefined, uploadId: string): PendingUpload | undefined =>
  media?.uploads.find((upload) => upload.upload_id === uploadId);

export const replacesSlot = (brings: readonly string[], slot: string): boolean =>
  brings.includes(slot) || (slot === "poster_small" && brings.includes("poster"));

const isCaptions = (slot: string): boolean => slot.split(".")[0] === "captions";

/**
 * A new video replaces every file except captions. A person wrote the captions, and they may fit a
 * new export of the same video.
 */
const replaces = (brings: readonly string[], slots: readonly string[]): boolean =>
  slots.every((slot) => replacesSlot(brings, slot)) || (brings.includes("video") && !slots.every(isCaptions));

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

/** Does nothing if the upload is no longer being processed. */
export const publishUpload = (
  media: VideoMedia,
  uploadId: string,
  files: readonly MediaFile[],
): VideoMedia => {
  if (pendingUpload(media, uploadId)?.state !== "processing") return media;
  const slots = files.map(mediaSlot);
  const kept = media.files.filter((file) => !replaces(slots, [mediaSlot(file)]));
  // A new video or new captions remove the draft.
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
