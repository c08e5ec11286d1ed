import {
  FILE_NAMES,
  MEDIA_PROBLEMS,
  type MediaProblem,
  skippedLines,
} from "../../../../../../../shared/vocabulary/media-problems.ts";

export const texts = {
  files: FILE_NAMES,
  // The service's own English texts.
  problems: MEDIA_PROBLEMS as Readonly<Record<MediaProblem, string>>,
  skipped: skippedLines,
  missing: "the file did not arrive as announced. Upload it again.",
};
