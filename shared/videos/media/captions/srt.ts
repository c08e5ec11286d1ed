const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
/** Matches a time line in any notation. The parser reports unreadable times. */
const TIME_LINE = /^\s*\d+:[\d:;,. ]*-->/;
const NUMBER = /^\s*\d+\s*$/;
const HEADER = "WEBVTT\n\n";

const time = (parts: readonly (string | undefined)[]): string => {
  const [hours = "", minutes = "", seconds = "", fraction = ""] = parts;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds.padStart(2, "0")}.${fraction.padEnd(3, "0")}`;
};

/**
 * Converts SubRip to WebVTT. The line of a cue's number becomes an empty line, because some files
 * have no empty line between cues.
 * @returns `undefined` if the text has no SubRip times
 */
export const srtToWebVtt = (
  srt: string,
): { readonly text: string; readonly addedLines: number } | undefined => {
  const lines = srt.split("\n").map((line) => (line.trim() === "" ? "" : line));
  if (!lines.some((line) => TIME_LINE.test(line))) return undefined;
  const rewritten = lines.map((line, index) => {
    const times = TIMES.exec(line)?.slice(1);
    if (times !== undefined) return `${time(times.slice(0, 4))} --> ${time(times.slice(4))}`;
    const isNumber = NUMBER.test(line) && TIME_LINE.test(lines[index + 1] ?? "");
    return isNumber ? "" : line.replace(/\{\\[^{}]*\}/g, "");
  });
  return { text: HEADER + rewritten.join("\n"), addedLines: HEADER.length - HEADER.trimEnd().length };
};
