import { MAX_SMALL_POSTER_SIDE, MAX_STRIP_FRAME_SIDE, type MediaRole, STRIP_FRAMES } from "./media.ts";

/** What is over time is told to shoppers' feeds too, which carry none of the other sentences. */
export const UPLOAD_TIMED_OUT =
  "We could not finish processing these files. Complete the upload again; if it fails again, tell us.";
export const DRAFT_TIMED_OUT =
  "No draft of captions was made in time. Try again, or write the captions yourself.";

// With a number in it, a sentence is kept by bundles that do not use it, and so is what it is a part of: not if it is called for.
const SMALL_POSTER_SIZE = /* @__PURE__ */ (() =>
  `the picture's shorter side must have at most ${MAX_SMALL_POSTER_SIDE} pixels. Scale it, or leave it out.`)();
const STRIP_SIZE = /* @__PURE__ */ (() =>
  `expected ${STRIP_FRAMES} frames of the same width in one row, with at most ${MAX_STRIP_FRAME_SIDE} pixels a side each. Make it again, or leave it out.`)();

/**
 * Why an upload or a draft of captions came to nothing: one sentence that a merchant understands, and what to do. The
 * dashboard knows them by their words, and says them in its reader's language.
 */
export const MEDIA_PROBLEMS = {
  noVideo: "This is not a video that we can read. Upload an MP4, MOV or WebM file.",
  cutOff: "The file is cut off or damaged. Export the video once more and upload it again.",
  noPicture: "The file has no picture track. Upload a video with a picture.",
  empty: "The video is shorter than half a second. Upload a video that plays.",
  tooLong: "The video is longer than 3 minutes. Cut it and upload it again.",
  size: "The video's picture is too small or too large. Upload one between 32 and 8192 pixels a side.",
  tooComplex: "The file is too unusual to be checked. Export it as MP4 (H.264) and upload it again.",
  noPreview:
    "expected an MP4 (H.264) of at most 10 seconds that starts while it loads. Upload one, or leave it out: then we make it.",

  noImage: "this is no complete JPEG, PNG or WebP picture. Upload one of these.",
  imageSize: "the picture must have 32 to 4096 pixels a side. Scale it and upload it again.",
  imageTooComplex: "the picture is too unusual to be checked. Save it as JPEG and upload it again.",
  smallPosterSize: SMALL_POSTER_SIZE,
  stripSize: STRIP_SIZE,

  captionsEncoding: "the file is not UTF-8. Save it as UTF-8 and upload it again.",
  captionsTooComplex: "the file is too unusual to be checked. Save it as plain WebVTT and upload it again.",
  noCaptions: 'the file does not begin with "WEBVTT". Upload a WebVTT file.',
  noCues: "the file has no text. Upload one with cues.",
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

/** Which file a problem is of: it stands before the sentence, but for the video itself. */
export const FILE_NAMES: Readonly<Record<MediaRole, string>> = {
  video: "Video",
  preview: "Preview",
  poster: "Poster",
  poster_small: "Small poster",
  strip: "Preview strip",
  captions: "Captions",
};

/** @param line of the file, below the cue */
export const unreadableCue = (line: number): string =>
  `the cue above line ${line} can't be read. Correct it and upload the file again.`;

export const missingFile = (role: MediaRole): string =>
  `The ${role} file did not arrive as announced. Upload it again.`;
