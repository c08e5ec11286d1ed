/** `strip` is a row of frames for seeking. */
export const MEDIA_ROLES = ["video", "preview", "poster", "poster_small", "strip", "captions"] as const;
export type MediaRole = (typeof MEDIA_ROLES)[number];

export const MEDIA_STATES = ["processing", "ready", "failed"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** The id is part of a file's public URL. */
export const UPLOAD_ID_PATTERN = /^up_[a-z0-9]{16}$/;

export const CONTENT_TYPES: Readonly<Record<MediaRole, readonly string[]>> = {
  video: ["video/mp4", "video/quicktime", "video/webm"],
  preview: ["video/mp4"],
  poster: ["image/jpeg", "image/png", "image/webp"],
  poster_small: ["image/jpeg", "image/png", "image/webp"],
  strip: ["image/jpeg", "image/webp"],
  captions: ["text/vtt"],
};

const MEGABYTE = 1024 * 1024;

export const MAX_BYTES: Readonly<Record<MediaRole, number>> = {
  video: 500 * MEGABYTE,
  preview: 5 * MEGABYTE,
  poster: 5 * MEGABYTE,
  poster_small: MEGABYTE,
  strip: MEGABYTE / 4,
  captions: MEGABYTE,
};

/** Shorter side in pixels. */
export const SMALL_POSTER_SIDE = 360;

export const MAX_SMALL_POSTER_SIDE = 480;

export const MAX_MOMENTS = 20;

/** Number of frames. Each frame is taken from the middle of its section of the video. */
export const STRIP_FRAMES = 10;

/** Longer side in pixels. */
export const STRIP_FRAME_SIDE = 160;

export const MAX_STRIP_FRAME_SIDE = 320;

export const MAX_CAPTIONS = 20;

export const DRAFT_STATES = ["running", "ready", "failed"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** IAM permits writing transcripts to this folder only. */
export const TRANSCRIPT_FOLDER = "transcript";

/** Limits per UTC day. More completions are permitted, because a failed one may be repeated. */
export const MAX_UPLOADS_PER_DAY = { begin: 1_000, complete: 2_000 } as const;

/** Limit per UTC day, because Transcribe bills drafts by the second. */
export const MAX_DRAFTS_PER_DAY = 100;

/** Price in US dollars, and minimum billed duration: https://aws.amazon.com/transcribe/pricing/ */
export const DRAFT_PRICE = { dollarsPerMinute: "0.024", minSeconds: 15 } as const;

export const MAX_DURATION_MS = 180_000;

/** First bytes of Matroska and WebM. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** `ftyp`, which follows four bytes of length: ISO 14496-12, 4.3. */
const FTYP = [0x66, 0x74, 0x79, 0x70];

export const CONTAINER_BYTES = 16;

/** @returns `boxes` for MP4 or QuickTime, `ebml` for WebM or Matroska, `undefined` for other files */
export const findContainer = (start: Uint8Array): "boxes" | "ebml" | undefined => {
  if (start.length < CONTAINER_BYTES) return undefined;
  if (EBML.every((byte, index) => start[index] === byte)) return "ebml";
  return FTYP.every((byte, index) => start[index + 4] === byte) ? "boxes" : undefined;
};
