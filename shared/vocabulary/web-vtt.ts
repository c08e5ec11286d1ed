/** Writes WebVTT without styles, markup and settings: https://www.w3.org/TR/webvtt1/ */

/** `from` and `to`: milliseconds from the video's start. `text` may have several lines. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string };

export const MAX_CUES = 5_000;
export const MAX_CUE_CHARACTERS = 2_000;

/** Removes empty lines, because an empty line ends a cue. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\p{Cc}]/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const two = (number: number): string => String(number).padStart(2, "0");

const writtenTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const hours = Math.floor(seconds / 3_600);
  return `${hours > 0 ? `${two(hours)}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, "0")}`;
};

/** @param cues at least one cue. Each cue ends after its start */
export const writeWebVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(
      ({ from, to, text }) => `${writtenTime(from)} --> ${writtenTime(to)}\n${escaped(cleanLines(text))}\n`,
    )
    .join("\n")}`;
