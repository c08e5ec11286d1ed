import { type Coded, codedText } from "./coded-text.ts";
import type { MediaRole } from "./media.ts";

type Max = { readonly max: number };
type Sides = Max & { readonly min: number };

const PROBLEMS = {
  not_received: "The file did not arrive as announced. Upload it again.",

  no_video: "This is not a video that we can read. Upload an MP4, MOV or WebM file.",
  cut_off: "The file is cut off or damaged. Export the video once more and upload it again.",
  no_picture: "The file has no picture track. Upload a video with a picture.",
  too_short: "The video is shorter than half a second. Upload a video that plays.",
  too_long: "The video is longer than 3 minutes. Cut it and upload it again.",
  video_size: ({ min, max }: Sides) =>
    `The video's picture is too small or too large. Upload one with ${min} to ${max} pixels per side.`,
  too_many_parts:
    "The file has more parts or frames than a video of 3 minutes needs. Export it as MP4 (H.264) and upload it again.",
  too_many_frames:
    "The file lists more frames than a video of 3 minutes has. Export it as MP4 (H.264) and upload it again.",
  large_index: "The file's index is larger than 8 MB. Export it as MP4 (H.264) and upload it again.",
  video_too_complex:
    "Checking the file took too much time or memory. Export it as MP4 (H.264) and upload it again.",
  no_preview:
    "The preview must be an MP4 (H.264, fast start) of at most 10 seconds. If you leave it out, we create one.",

  no_image: "The file is not a complete JPEG, PNG or WebP picture. Upload a picture in one of these formats.",
  image_size: ({ min, max }: Sides) =>
    `The picture must have ${min} to ${max} pixels per side. Resize it and upload it again.`,
  poster_too_complex:
    "Checking the picture took too much time or memory. Save it as JPEG and upload it again.",
  small_poster_size: ({ max }: Max) =>
    `The picture's shorter side must have at most ${max} pixels. Resize it, or leave it out.`,
  strip_size: ({ frames, max }: Max & { readonly frames: number }) =>
    `Expected ${frames} frames of the same width in one row, with at most ${max} pixels per side. Create it again, or leave it out.`,

  captions_encoding:
    "The file is neither UTF-8 nor UTF-16 with a byte order mark. Save it as UTF-8 and upload it again.",
  captions_too_complex:
    "Checking the file took too much time or memory. Save it as plain WebVTT and upload it again.",
  no_captions:
    'The file is neither WebVTT, which begins with "WEBVTT", nor SubRip. Upload one of these, with times for each text.',
  no_cues: "The file has no captions. Upload a file with at least one line.",
  long_cue: ({ max }: Max) => `A line has more than ${max} characters. Split it and upload the file again.`,
  too_many_cues: ({ max }: Max) => `The file has more than ${max} lines. Upload a shorter one.`,
  unreadable_lines: ({ lines }: { readonly lines: readonly number[] }) =>
    `These lines can't be read: ${lines.join(", ")}. Correct them and upload the file again.`,

  expired: "The uploaded files were deleted after a day. Upload them again.",
  not_convertible:
    "The video must be converted, which is not possible right now. Upload it as MP4 (H.264, AAC), or complete the upload again later.",
  not_converted:
    "The video could not be converted. Export it as MP4 (H.264, AAC) and upload it again, or complete the upload again.",
  not_processed: "This upload could not be processed. Complete it again. If it fails again, contact us.",
  timed_out:
    "Processing these files took too long. Complete the upload again. If it fails again, contact us.",

  draft_failed: "Captions could not be drafted. Try again, or write them.",
  draft_silent:
    "No speech was recognized. If nobody speaks in the video, mark it as without speech. Otherwise write the captions yourself.",
  draft_too_many:
    "The store has used all its caption drafts for today. Try again tomorrow, or write the captions yourself.",
  draft_off: "Automatic captions were switched off before the draft was made.",
  draft_timed_out: "The caption draft was not ready in time. Try again, or write the captions yourself.",
};

type ExtraRole = Exclude<MediaRole, "video">;

const FILES: Readonly<Record<ExtraRole, string>> = {
  preview: "Preview",
  poster: "Poster",
  poster_small: "Small poster",
  strip: "Preview strip",
  captions: "Captions",
};

export const MEDIA_TEXTS = { files: FILES, problems: PROBLEMS };
export type MediaTexts = typeof MEDIA_TEXTS;

/** `file` is absent if the problem concerns the video itself. */
export type MediaProblem = Coded<typeof PROBLEMS> & { readonly file?: ExtraRole };

export type Unusable = { readonly kind: "unusable"; readonly problem: MediaProblem };
export const unusable = (problem: MediaProblem): Unusable => ({ kind: "unusable", problem });

export const mediaProblemText = ({ files, problems }: MediaTexts, problem: MediaProblem): string => {
  const text = codedText(problems, problem);
  return problem.file === undefined ? text : `${files[problem.file]}: ${text}`;
};

export const describeMediaProblem = (problem: MediaProblem): string => mediaProblemText(MEDIA_TEXTS, problem);

export const toldProblem = (reason: MediaProblem | undefined) =>
  reason && { problem: describeMediaProblem(reason), reason };
