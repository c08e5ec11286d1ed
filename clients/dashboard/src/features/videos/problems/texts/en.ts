import {
  FILE_NAMES,
  MEDIA_PROBLEMS,
  type MediaProblem,
  unreadableCue,
} from "../../../../../../../shared/vocabulary/media-problems.ts";

export const texts = {
  files: FILE_NAMES,
  // The service says it in English by itself.
  problems: MEDIA_PROBLEMS as Readonly<Record<MediaProblem, string>>,
  cue: unreadableCue,
  missing: "the file did not arrive as announced. Upload it again.",
};
