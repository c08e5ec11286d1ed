import type { FileReader } from "../../../shared/videos/media/inspect/file-reader.ts";
import { inspectVideo } from "../../../shared/videos/media/inspect/inspect-video.ts";
import { judgeVideo } from "../../../shared/videos/media/inspect/video-facts.ts";
import { readBytes } from "./clips.ts";

/** `copy`, the reasons for a conversion, or the problem's code. */
export const verdictOn = async (file: Uint8Array | FileReader) => {
  const inspection = await inspectVideo(file instanceof Uint8Array ? readBytes(file) : file);
  if (inspection.kind === "unusable") return inspection.problem.code;
  const verdict = judgeVideo(inspection.facts);
  if (verdict.kind === "unusable") return verdict.problem.code;
  return verdict.kind === "copy" ? "copy" : verdict.because;
};

export const inspectFacts = async (bytes: Uint8Array) => {
  const inspection = await inspectVideo(readBytes(bytes));
  return inspection.kind === "video" ? inspection.facts : inspection;
};
