import { type MediaProblem, mediaProblemText } from "../../../../../shared/vocabulary/media-problems.ts";
import { texts } from "./texts/en.ts";

/** Problem with a file or a draft, in the reader's language. */
export const problemText = (problem: MediaProblem): string => mediaProblemText(texts.media, problem);
