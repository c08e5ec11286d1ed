import { MAX_SMALL_POSTER_SIDE, MAX_STRIP_FRAME_SIDE, type MediaRole, STRIP_FRAMES } from "./media.ts";

/** A timeout is the only problem that feeds include. */
export const UPLOAD_TIMED_OUT =
  "We could not finish processing these files. Complete the upload again; if it fails again, tell us.";
export const DRAFT_TIMED_OUT =
  "No draft of captions was made in time. Try again, or write the captions yourself.";

// A function call, because bundlers keep an unused template string with a number, and its object too.
const SMALL_POSTER_SIZE = /* @__PURE__ */ (() =>
  `the picture's shorter side must have at most ${MAX_SMALL_POSTER_SIDE} pixels. Scale it, or leave it out.`)();
const STRIP_SIZE = /* @__PURE__ */ (() =>
  `expected ${STRIP_FRAMES} frames of the same width in one row, with at most ${MAX_STRIP_FRAME_SIDE} pixels a side each. Make it again, or leave it out.`)();

/**
 * Problems of an upload or a caption draft: one sentence for the merchant, with the fix. The dashboard
 * recognizes the English texts and translates them.
 */
export const MEDIA_PROBLEMS = {
  noVideo: "This is not a video that we can read. Upload an MP4, MOV or WebM file.",
  cutOff: "The file is cut off or damaged. Export the video once more and upload it again.",
  noPicture: "The file has no picture track. Upload a video with a picture.",
  empty: "The video is shorter than half a second. Upload a video that plays.",
  tooLong: "The video is longer than 3 minutes. Cut it and upload it again.",
  size: "The video's picture is too small or too large. Upload one between 32 and 8192 pixels a side.",
  tooManyParts:
    "The file has more parts or frames than a video of 3 minutes needs. Export it as MP4 (H.264) and upload it again.",
  tooManyFrames:
    "The file lists more frames than a video of 3 minutes has. Export it as MP4 (H.264) and upload it again.",
  largeIndex: "The file's index is larger than 8 MB. Export it as MP4 (H.264) and upload it again.",
  tooComplex: "Checking the file took too much time or memory. Export it as MP4 (H.264) and upload it again.",
  noPreview:
    "expected an MP4 (H.264) of at most 10 seconds that starts while it loads. Upload one, or leave it out: then we make it.",

  noImage: "this is no complete JPEG, PNG or WebP picture. Upload one of these.",
  imageSize: "the picture must have 32 to 4096 pixels a side. Scale it and upload it again.",
  imageTooComplex: "checking the picture took too much time or memory. Save it as JPEG and upload it again.",
  smallPosterSize: SMALL_POSTER_SIZE,
  stripSize: STRIP_SIZE,

  captionsEncoding:
    "the file is neither UTF-8 nor UTF-16 with a byte order mark. Save it as UTF-8 and upload it again.",
  captionsTooComplex:
    "checking the file took too much time or memory. Save it as plain WebVTT and upload it again.",
  noCaptions:
    'the file is neither WebVTT, which begins with "WEBVTT", nor SubRip. Upload one of these, with times for each text.',
  noCues: "the file has no text. Upload one with cues.",
  longCue: "a text has more than 2000 characters. Divide it and upload the file again.",
  tooManyCues: "the file has more than 5000 cues. Upload a shorter one.",

  expired: "The uploaded files were deleted after a day. Upload them again.",
  notConvertible:
    "The video must be converted, which is not possible at the moment. Upload it as MP4 (H.264, AAC), or complete the upload again later.",
  notConverted:
    "The video could not be converted. Export it as MP4 (H.264, AAC) and upload it again, or complete the upload again.",
  notProcessed: "We could not process this upload. Complete it again; if it fails again, tell us.",
  timedOut: UPLOAD_TIMED_OUT,

  draftFailed: "No captions could be drafted. Try again, or write them.",
  draftSilent:
    "No words were recognized. If nobody speaks in the video, say so; else write the captions yourself.",
  draftTooMany:
    "The store has had all its drafts of the day. Try again tomorrow, or write the captions yourself.",
  draftOff: "Automatic captions were switched off before the draft was made.",
  draftTimedOut: DRAFT_TIMED_OUT,
} as const;

export type MediaProblem = keyof typeof MEDIA_PROBLEMS;

/** Name of the file before its problem. Empty for the video itself. */
export const FILE_NAMES: Readonly<Record<MediaRole, string>> = {
  video: "Video",
  preview: "Preview",
  poster: "Poster",
  poster_small: "Small poster",
  strip: "Preview strip",
  captions: "Captions",
};

/** @param lines line numbers in the file */
export const skippedLines = (lines: readonly number[]): string =>
  `these lines can't be read: ${lines.join(", ")}. Correct them and upload the file again.`;

export const missingFile = (role: MediaRole): string =>
  `The ${role} file did not arrive as announced. Upload it again.`;
