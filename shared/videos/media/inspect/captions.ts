/**
 * Captions as WebVTT (https://www.w3.org/TR/webvtt1/). What was uploaded is read and written anew, so that nothing
 * but times and plain text is ever public: no styles, no markup, no settings.
 */

export type Captions =
  | { readonly kind: "captions"; readonly text: string }
  | { readonly kind: "unusable"; readonly problem: string };

const MAX_CUES = 5_000;
const MAX_CUE_CHARACTERS = 2_000;

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

/** Removes markup, complete or not, and escapes what then could be some. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? "")
    .replace(/[\p{Cc}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .trim();

type Cue = { readonly times: string; readonly text: string };

/** A block of lines as a cue; a number is the line that is wrong in it, `undefined` one that is not shown. */
const readCue = (lines: readonly string[]): Cue | "not shown" | "wrong" => {
  const [first = "", second = ""] = lines;
  if (SKIPPED.test(first)) return "not shown";
  const hasId = !first.includes("-->");
  const [, start = "", end = ""] = TIMES.exec((hasId ? second : first).trim()) ?? [];
  const from = milliseconds(start);
  const to = milliseconds(end);
  if (from === undefined || to === undefined || to <= from) return "wrong";
  const text = lines
    .slice(hasId ? 2 : 1)
    .map(plain)
    .filter((line) => line !== "")
    .join("\n");
  if (text.length > MAX_CUE_CHARACTERS) return "wrong";
  return text === "" ? "not shown" : { times: `${start} --> ${end}`, text };
};

const unusable = (problem: string): Captions => ({ kind: "unusable", problem: `Captions: ${problem}` });

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The only thing that the decoder throws: the bytes are not UTF-8.
    return undefined;
  }
};

/** @param bytes the whole file, which the upload's maximum bounds */
export const readCaptions = (bytes: Uint8Array): Captions => {
  const content = decoded(bytes);
  if (content === undefined) return unusable("the file is not UTF-8. Save it as UTF-8 and upload it again.");
  const lines = content.replace(/\r\n?/g, "\n").split("\n");
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ""))
    return unusable('the file does not begin with "WEBVTT". Upload a WebVTT file.');
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
    if (cue === "wrong")
      return unusable(
        `the cue above line ${Math.max(body, 0) + index + 1} can't be read. Correct it and upload the file again.`,
      );
    if (cue !== "not shown") cues.push(cue);
    block = [];
  }
  if (cues.length === 0) return unusable("the file has no text. Upload one with cues.");
  if (cues.length > MAX_CUES)
    return unusable(`the file has more than ${MAX_CUES} cues. Upload a shorter one.`);
  return {
    kind: "captions",
    text: `WEBVTT\n\n${cues.map(({ times, text }) => `${times}\n${text}\n`).join("\n")}`,
  };
};
