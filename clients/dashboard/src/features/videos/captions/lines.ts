import { type Cue, MAX_CUE_CHARACTERS } from "../../../../../../shared/vocabulary/web-vtt.ts";

const CUE_TIME = /^(?:(\d{1,3}):)?([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/**
 * Parses `m:ss.mmm`, or seconds below a minute.
 * @returns milliseconds, `undefined` if invalid
 */
export const readCueTime = (text: string): number | undefined => {
  const [, minutes = "0", seconds, parts = ""] = CUE_TIME.exec(text.trim()) ?? [];
  if (seconds === undefined) return undefined;
  return (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(parts.padEnd(3, "0"));
};

/** @param ms whole milliseconds @returns `m:ss.mmm` */
export const cueTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${String(ms % 1_000).padStart(3, "0")}`;
};

/** Cue as typed. Invalid times stay and are reported. */
export type Line = { readonly from: string; readonly to: string; readonly text: string };

export type Edited = { readonly lines: readonly Line[]; readonly at: number };

export type LineProblem = "from" | "to" | "order" | "empty" | "long";
export type LineNote = "overlap" | "after_end";

export const toLine = ({ from, to, text }: Cue): Line => ({ from: cueTime(from), to: cueTime(to), text });

export const toCue = ({ from, to, text }: Line): Cue | undefined => {
  const start = readCueTime(from);
  const end = readCueTime(to);
  return start === undefined || end === undefined ? undefined : { from: start, to: end, text };
};

export const findProblem = (line: Line): LineProblem | undefined => {
  const start = readCueTime(line.from);
  const end = readCueTime(line.to);
  if (start === undefined) return "from";
  if (end === undefined) return "to";
  if (end <= start) return "order";
  if (line.text.trim() === "") return "empty";
  return line.text.length > MAX_CUE_CHARACTERS ? "long" : undefined;
};

export const findNote = (
  lines: readonly Line[],
  index: number,
  durationMs: number | undefined,
): LineNote | undefined => {
  const [line, next] = [lines[index], lines[index + 1]];
  const cue = line && toCue(line);
  if (cue === undefined) return undefined;
  if (durationMs !== undefined && cue.from >= durationMs) return "after_end";
  const following = next && readCueTime(next.from);
  return following !== undefined && following < cue.to ? "overlap" : undefined;
};

/** Lines stay in place if any time is invalid. */
export const inOrder = ({ lines, at }: Edited): Edited => {
  if (lines.some((line) => toCue(line) === undefined)) return { lines, at };
  const begin = (line: Line) => readCueTime(line.from) ?? 0;
  if (lines.every((line, index) => index === 0 || begin(line) >= begin(lines[index - 1] ?? line)))
    return { lines, at };
  const sorted = [...lines].sort((one, other) => begin(one) - begin(other));
  const edited = lines[at];
  return { lines: sorted, at: edited === undefined ? 0 : sorted.indexOf(edited) };
};

/**
 * Prefers the latest start.
 * @returns -1 if there is none
 */
export const lineAt = (lines: readonly Line[], ms: number): number =>
  lines.findLastIndex((line) => {
    const cue = toCue(line);
    return cue !== undefined && cue.from <= ms && ms < cue.to;
  });
