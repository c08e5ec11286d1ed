/** What a file of a video is for. `poster_small`: the poster's picture again, for places as small as a card. `strip`: a row of frames, shown while a shopper seeks. */
export const MEDIA_ROLES = ["video", "preview", "poster", "poster_small", "strip", "captions"] as const;
export type MediaRole = (typeof MEDIA_ROLES)[number];

/** `processing`: uploaded files are being checked or converted. `failed`: the last upload can't be used. */
export const MEDIA_STATES = ["processing", "ready", "failed"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** The service makes this up; it is part of a file's public URL. */
export const UPLOAD_ID_PATTERN = /^up_[a-z0-9]{16}$/;

/** The content types that an upload of each role may have. */
export const CONTENT_TYPES: Readonly<Record<MediaRole, readonly string[]>> = {
  video: ["video/mp4", "video/quicktime", "video/webm"],
  preview: ["video/mp4"],
  poster: ["image/jpeg", "image/png", "image/webp"],
  poster_small: ["image/jpeg", "image/png", "image/webp"],
  strip: ["image/jpeg", "image/webp"],
  captions: ["text/vtt"],
};

const MEGABYTE = 1024 * 1024;

/** The maximum size of a file of each role. */
export const MAX_BYTES: Readonly<Record<MediaRole, number>> = {
  video: 500 * MEGABYTE,
  preview: 5 * MEGABYTE,
  poster: 5 * MEGABYTE,
  poster_small: MEGABYTE,
  strip: MEGABYTE / 4,
  captions: MEGABYTE,
};

/** The shorter side of a small poster, in pixels, as it is made here. */
export const SMALL_POSTER_SIDE = 360;

/** The same of one that a merchant makes: somewhat larger is still small. */
export const MAX_SMALL_POSTER_SIDE = 480;

/** Moments of a video: one for each product that has one. */
export const MAX_MOMENTS = 20;

/** Frames of a strip, side by side, each from the middle of its part of the video. */
export const STRIP_FRAMES = 10;

/** The longer side of a strip's frame, in pixels, as it is made here. */
export const STRIP_FRAME_SIDE = 160;

/** The same of one that a merchant makes. */
export const MAX_STRIP_FRAME_SIDE = 320;

/** Languages of captions that a video may have. */
export const MAX_CAPTIONS = 20;

/** A draft of captions: its words are being recognized; it waits to be reviewed; none could be made. */
export const DRAFT_STATES = ["running", "ready", "failed"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Below an upload in the bucket of uploads, like `made`; the stack allows writing transcripts there alone. */
export const TRANSCRIPT_FOLDER = "transcript";

/** Drafts of captions of a store in a UTC day: each is paid by the second. */
export const MAX_DRAFTS_PER_DAY = 100;

/** What a minute costs to recognize, in US dollars, and the shortest that is paid: https://aws.amazon.com/transcribe/pricing/ */
export const DRAFT_PRICE = { dollarsPerMinute: "0.024", minSeconds: 15 } as const;

/** Longest video, in milliseconds. */
export const MAX_DURATION_MS = 180_000;
