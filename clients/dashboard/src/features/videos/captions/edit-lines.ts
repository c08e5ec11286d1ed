import { cueTime, type Edited, inOrder, type Line, readCueTime, toCue } from "./lines.ts";

const NEW_LINE_MS = 2_000;
const SHORTEST_MS = 100;
const LATEST_MS = 999 * 60_000;

const replace = (lines: readonly Line[], at: number, count: number, by: readonly Line[]): Line[] => [
  ...lines.slice(0, at),
  ...by,
  ...lines.slice(at + count),
];

/** @returns a copy */
export const changeLine = ({ lines, at }: Edited, change: Partial<Line>): Edited => {
  const line = lines[at];
  return line === undefined ? { lines, at } : { lines: replace(lines, at, 1, [{ ...line, ...change }]), at };
};

export const addLine = ({ lines }: Edited, ms: number): Edited => {
  const from = Math.max(0, Math.round(ms));
  const later = lines.map((line) => readCueTime(line.from)).filter((time) => time !== undefined);
  const next = Math.min(...later.filter((time) => time > from));
  const line = { from: cueTime(from), to: cueTime(Math.min(from + NEW_LINE_MS, next)), text: "" };
  const before = lines.findLastIndex((other) => (readCueTime(other.from) ?? Infinity) <= from);
  return { lines: replace(lines, before + 1, 0, [line]), at: before + 1 };
};

export const removeLine = ({ lines, at }: Edited): Edited => ({
  lines: replace(lines, at, 1, []),
  at: Math.max(0, Math.min(at, lines.length - 2)),
});

const findMiddle = (text: string): number => {
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  const starts = words.map(({ index }) => index).filter((index) => index > 0);
  const distance = (index: number) => Math.abs(index - text.length / 2);
  return starts.reduce((best, index) => (distance(index) < distance(best) ? index : best), text.length);
};

/**
 * @param caret split position of the text. If unknown or at an end, it is split near its middle
 * @param ms the player's position, which splits the time if it is within the line
 * @returns the same object for a line that is too short or has no times
 */
export const splitLine = (edited: Edited, caret: number, ms: number): Edited => {
  const { lines, at } = edited;
  const cue = lines[at] && toCue(lines[at]);
  if (cue === undefined || cue.to - cue.from < 2 * SHORTEST_MS) return edited;
  const { from, to, text } = cue;
  const isInside = text.slice(0, caret).trim() !== "" && text.slice(caret).trim() !== "";
  const place = isInside ? caret : findMiddle(text);
  const share = text.length === 0 ? 0.5 : place / text.length;
  const isPlayed = ms >= from + SHORTEST_MS && ms <= to - SHORTEST_MS;
  const wanted = isPlayed ? ms : from + (to - from) * share;
  const border = cueTime(Math.round(Math.min(Math.max(wanted, from + SHORTEST_MS), to - SHORTEST_MS)));
  return {
    lines: replace(lines, at, 1, [
      { from: cueTime(from), to: border, text: text.slice(0, place).trim() },
      { from: border, to: cueTime(to), text: text.slice(place).trim() },
    ]),
    at,
  };
};

/** @returns the same object without a next line, or if one has no times */
export const mergeLine = (edited: Edited): Edited => {
  const { lines, at } = edited;
  const [line, next] = [lines[at], lines[at + 1]];
  const [one, other] = [line && toCue(line), next && toCue(next)];
  if (one === undefined || other === undefined) return edited;
  const merged = {
    from: cueTime(Math.min(one.from, other.from)),
    to: cueTime(Math.max(one.to, other.to)),
    text: [one.text, other.text].filter((text) => text !== "").join("\n"),
  };
  return { lines: replace(lines, at, 2, [merged]), at };
};

/**
 * @param ms negative: earlier
 * @returns `undefined` if a line would start before the video or after the maximum, or has no times
 */
export const shiftLines = ({ lines, at }: Edited, ms: number): Edited | undefined => {
  const shifted = lines.flatMap((line) => {
    const cue = toCue(line);
    if (cue === undefined || cue.from + ms < 0 || cue.to + ms > LATEST_MS) return [];
    return [{ from: cueTime(cue.from + ms), to: cueTime(cue.to + ms), text: cue.text }];
  });
  return shifted.length === lines.length ? inOrder({ lines: shifted, at }) : undefined;
};
