import { MEDIA_ROLES } from "../../../../../../shared/vocabulary/media.ts";
import {
  FILE_NAMES,
  MEDIA_PROBLEMS,
  type MediaProblem,
  missingFile,
  skippedLines,
} from "../../../../../../shared/vocabulary/media-problems.ts";
import { SERVICE_LANGUAGE } from "../../../lib/text/language.ts";
import { texts as library } from "../../../lib/texts/en.ts";
import { texts } from "./texts/en.ts";

const CODES = new Map(
  Object.entries(MEDIA_PROBLEMS).map(([code, sentence]) => [sentence as string, code as MediaProblem]),
);

const inWords = (sentence: string): string | undefined => {
  const code = CODES.get(sentence);
  if (code !== undefined) return texts.problems[code];
  const lines = (/: ([\d, ]+)\./.exec(sentence)?.[1] ?? "").split(", ").map(Number);
  return sentence === skippedLines(lines) ? texts.skipped(lines) : undefined;
};

/** Translates an upload's problem. Unknown ones stay in the service's English. */
export const problemInWords = (sentence: string): { readonly words: string; readonly language: string } => {
  const missing = MEDIA_ROLES.find((role) => sentence === missingFile(role));
  const named = MEDIA_ROLES.find((role) => sentence.startsWith(`${FILE_NAMES[role]}: `));
  const rest = named === undefined ? sentence : sentence.slice(FILE_NAMES[named].length + 2);
  const file = missing ?? named;
  const said = missing === undefined ? inWords(rest) : texts.missing;
  if (said === undefined) return { words: sentence, language: SERVICE_LANGUAGE };
  return { words: file === undefined ? said : `${texts.files[file]}: ${said}`, language: library.language };
};
