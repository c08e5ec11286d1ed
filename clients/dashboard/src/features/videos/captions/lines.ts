import { type Cue, MAX_CUE_CHARACTERS } from "../../../../../../shared/vocabulary/web-vtt.ts";
import { cueTime, readCueTime } from "./cue-time.ts";

/** A cue as it is typed: what is no time stays as it is, and is said. */
export type Line = { readonly from: string; readonly to: string; readonly text: string };

/** The lines, and which of them is edited. */
export type Edited = { readonly lines: readonly Line[]; readonly at: number };

/** What keeps a line from being saved. */
export type LineProblem = "from" | "to" | "order" | "empty" | "long";
/** What is allowed, and often an oversight. */
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

/** @param durationMs of the clip, if it is known */
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

/** In the order of their times; those that are no times keep their lines where they are. */
export const inOrder = ({ lines, at }: Edited): Edited => {
  if (lines.some((line) => toCue(line) === undefined)) return { lines, at };
  const begin = (line: Line) => readCueTime(line.from) ?? 0;
  if (lines.every((line, index) => index === 0 || begin(line) >= begin(lines[index - 1] ?? line)))
    return { lines, at };
  const sorted = [...lines].sort((one, other) => begin(one) - begin(other));
  const edited = lines[at];
  return { lines: sorted, at: edited === undefined ? 0 : sorted.indexOf(edited) };
};

/** The line that is shown at a time: of several, the last that began. @returns -1 if there is none */
export const lineAt = (lines: readonly Line[], ms: number): number =>
  lines.findLastIndex((line) => {
    const cue = toCue(line);
    return cue !== undefined && cue.from <= ms && ms < cue.to;
  });
