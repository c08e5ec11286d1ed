import { definedOnly } from "../../platform/defined-only.ts";
import type { MediaRole, MediaState } from "../../vocabulary/media.ts";
import type { JobKind } from "./convert/conversion.ts";
import { type CaptionsDraft, withoutDraft } from "./drafts/draft.ts";

/** A published file of a video. Its URL follows from these fields (media-keys.ts). */
export type MediaFile = {
  readonly role: MediaRole;
  /** BCP 47; of captions. */
  readonly language?: string;
  /** The upload that it came with. */
  readonly upload_id: string;
  readonly extension: string;
  readonly bytes: number;
  /** Whether a video has sound; absent of those that were uploaded before this was looked for. */
  readonly has_sound?: boolean;
  /** As shown, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly duration_ms?: number;
};

/** A conversion of an upload. */
export type MediaJob = {
  readonly kind: JobKind;
  readonly id: string;
  readonly state: "running" | "complete" | "failed";
};

/** An upload whose files are not shown: they are being checked or converted, or can't be used. */
export type PendingUpload = {
  readonly upload_id: string;
  /** What it brings: roles, with their language after a dot. */
  readonly brings: readonly string[];
  readonly state: Exclude<MediaState, "ready">;
  /** When its files were complete, ISO 8601. A repeated attempt has a new time. */
  readonly since: string;
  /** One sentence for the merchant. */
  readonly problem?: string;
  /** Files that are published already and wait for the jobs. */
  readonly files?: readonly MediaFile[];
  readonly jobs?: readonly MediaJob[];
};

/** The uploaded media of a video. What is shown stays until an upload that replaces it is ready. */
export type VideoMedia = {
  readonly files: readonly MediaFile[];
  /** The earliest first. */
  readonly uploads: readonly PendingUpload[];
  /** Captions that wait to be reviewed, or are being made; their text is an item of its own. */
  readonly draft?: CaptionsDraft;
  /** The upload whose draft went: its video gets no other one by itself. */
  readonly drafted_upload?: string;
};

/** Uploads in work or failed that a video remembers: its item has a maximum size. */
const MAX_PENDING = 20;

const NO_MEDIA: VideoMedia = { files: [], uploads: [] };

/** What tells a video's files apart: one for each role, and of captions one for each language. */
export const mediaSlot = ({ role, language }: Pick<MediaFile, "role" | "language">): string =>
  language === undefined ? role : `${role}.${language}`;

export const findFile = (media: VideoMedia | undefined, role: MediaRole): MediaFile | undefined =>
  media?.files.find((file) => file.role === role);

export const pendingUpload = (media: VideoMedia | undefined, uploadId: string): PendingUpload | undefined =>
  media?.uploads.find((upload) => upload.upload_id === uploadId);

/** Whether an upload that brings these files replaces the one in this slot: another poster, in both its sizes. */
export const replacesSlot = (brings: readonly string[], slot: string): boolean =>
  brings.includes(slot) || (slot === "poster_small" && brings.includes("poster"));

const isCaptions = (slot: string): boolean => slot.split(".")[0] === "captions";

/**
 * A new video makes everything of the old one obsolete but its captions: a person wrote them, and of a clip that was
 * only exported anew they are still right.
 */
const replaces = (brings: readonly string[], slots: readonly string[]): boolean =>
  slots.every((slot) => replacesSlot(brings, slot)) || (brings.includes("video") && !slots.every(isCaptions));

/** An upload is complete: it is processed in place of earlier ones that bring the same, and of the oldest of many. */
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

/** Changes an upload that is being processed; nothing when it is not any more. */
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

export const withProblem = (media: VideoMedia, uploadId: string, problem: string): VideoMedia =>
  changeProcessing(media, uploadId, ({ upload_id, brings, since }) => ({
    upload_id,
    brings,
    since,
    state: "failed",
    problem,
  }));

/**
 * An upload's files take the place of those shown: with a new video of all but captions in other languages, else of
 * those in the same slots. Nothing changes when the upload is not being processed any more.
 */
export const publishUpload = (
  media: VideoMedia,
  uploadId: string,
  files: readonly MediaFile[],
): VideoMedia => {
  if (pendingUpload(media, uploadId)?.state !== "processing") return media;
  const slots = files.map(mediaSlot);
  const kept = media.files.filter((file) => !replaces(slots, [mediaSlot(file)]));
  // Words of a video that is gone, and those that a person wrote instead.
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
 * What stays when the merchant changes the video. The last word counts: a video's URL replaces all uploaded files, a
 * poster's URL, or none, the uploaded poster in both sizes. Where nobody speaks, no draft of captions waits.
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
