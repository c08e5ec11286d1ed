import { type MediaProblem, mediaProblemText } from "../../../../../shared/vocabulary/media-problems.ts";
import { texts } from "../../texts/en/videos.ts";

export const problemText = (problem: MediaProblem): string => mediaProblemText(texts.media, problem);
