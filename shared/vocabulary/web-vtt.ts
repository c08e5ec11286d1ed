import { FILE_NAMES, MEDIA_PROBLEMS, unreadableCue } from "./media-problems.ts";

/**
 * Captions as WebVTT (https://www.w3.org/TR/webvtt1/): times and plain text, without styles, markup and settings. The
 * service and the editor of the dashboard read and write them alike.
 */

/** What is said in a part of a video. `from` and `to`: milliseconds from its beginning. `text`: plain, of some lines. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string };

export type ReadCues =
  | { readonly kind: "cues"; readonly cues: readonly Cue[] }
  | { readonly kind: "unusable"; readonly problem: string };

export const MAX_CUES = 5_000;
export const MAX_CUE_CHARACTERS = 2_000;

const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const TIMES = /^([\d:.]+)[ \t]+-->[ \t]+([\d:.]+)(?:[ \t].*)?$/;
/** Blocks that are not shown. */
const SKIPPED = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

const milliseconds = (text: string): number | undefined => {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", thousandths = "0"] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(thousandths);
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

/** Lines without control characters and spaces around them; empty ones would end a cue. */
const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\p{Cc}]/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

/** Removes markup, complete or not. */
const withoutMarkup = (line: string): string =>
  line.replace(/<[^<>]*>/g, "").replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? "");

/** Escapes what could be markup. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A block of lines as a cue, if it is shown and right. */
const readCue = (lines: readonly string[]): Cue | "not shown" | "wrong" => {
  const [first = "", second = ""] = lines;
  if (SKIPPED.test(first)) return "not shown";
  const hasId = !first.includes("-->");
  const [, start = "", end = ""] = TIMES.exec((hasId ? second : first).trim()) ?? [];
  const from = milliseconds(start);
  const to = milliseconds(end);
  if (from === undefined || to === undefined || to <= from) return "wrong";
  const text = cleanLines(
    lines
      .slice(hasId ? 2 : 1)
      .map(withoutMarkup)
      .join("\n"),
  );
  if (text.length > MAX_CUE_CHARACTERS) return "wrong";
  return text === "" ? "not shown" : { from, to, text };
};

const unusable = (problem: string): ReadCues => ({
  kind: "unusable",
  problem: `${FILE_NAMES.captions}: ${problem}`,
});

/** @param content a whole file, which the upload's maximum bounds @returns its cues as they stand, or what is wrong */
export const readWebVtt = (content: string): ReadCues => {
  const lines = content
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return unusable(MEDIA_PROBLEMS.noCaptions);
  const cues: Cue[] = [];
  let block: string[] = [];
  // The header reaches to the first empty line.
  const body = lines.indexOf("");
  for (const [index, line] of [...lines.slice(body < 0 ? lines.length : body), ""].entries()) {
    if (line !== "") {
      block.push(line);
      continue;
    }
    const cue = block.length === 0 ? "not shown" : readCue(block);
    if (cue === "wrong") return unusable(unreadableCue(Math.max(body, 0) + index + 1));
    if (cue !== "not shown") cues.push(cue);
    block = [];
  }
  if (cues.length === 0) return unusable(MEDIA_PROBLEMS.noCues);
  if (cues.length > MAX_CUES) return unusable(MEDIA_PROBLEMS.tooManyCues);
  return { kind: "cues", cues };
};

const two = (number: number): string => String(number).padStart(2, "0");

const writtenTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const hours = Math.floor(seconds / 3_600);
  return `${hours > 0 ? `${two(hours)}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, "0")}`;
};

/** @param cues with text, each of which ends after it begins @returns a file that `readWebVtt` reads as the same cues */
export const writeWebVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(
      ({ from, to, text }) => `${writtenTime(from)} --> ${writtenTime(to)}\n${escaped(cleanLines(text))}\n`,
    )
    .join("\n")}`;
