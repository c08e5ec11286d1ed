const TIMES =
  /^\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})(?:\s.*)?$/;
const NUMBER = /^\s*\d+\s*$/;
const HEADER = "WEBVTT\n\n";

const time = (parts: readonly string[]): string => {
  const [hours = "", minutes = "", seconds = "", fraction = ""] = parts;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds.padStart(2, "0")}.${fraction.padEnd(3, "0")}`;
};

/**
 * A cue's number becomes the empty line that some files lack between cues.
 * @returns `undefined` without SubRip times
 */
export const srtToWebVtt = (
  srt: string,
): { readonly text: string; readonly addedLines: number } | undefined => {
  const lines = srt.split("\n").map((line) => (line.trim() === "" ? "" : line));
  const times = lines.map((line) => TIMES.exec(line)?.slice(1));
  if (times.every((each) => each === undefined)) return undefined;
  const rewritten = lines.map((line, index) => {
    const own = times[index];
    if (own !== undefined) return `${time(own.slice(0, 4))} --> ${time(own.slice(4))}`;
    const isNumber = NUMBER.test(line) && times[index + 1] !== undefined;
    return isNumber ? "" : line.replace(/\{\\[^{}]*\}/g, "");
  });
  return { text: HEADER + rewritten.join("\n"), addedLines: HEADER.length - HEADER.trimEnd().length };
};
