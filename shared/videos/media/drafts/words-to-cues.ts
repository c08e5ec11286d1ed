import type { Cue } from "../../../vocabulary/web-vtt.ts";
import type { Word } from "./transcript.ts";

/** Readable line length on a phone. A cue has up to two lines. */
const MAX_LINE_CHARACTERS = 37;
const MAX_CHARACTERS = 2 * MAX_LINE_CHARACTERS;
const MAX_CUE_MS = 6_000;
const PAUSE_MS = 700;
const MIN_CUE_MS = 1_000;

const SPACELESS = /^(?:zh|ja|th|lo|km|my)(?:-|$)/;

const inLines = (text: string): string => {
  if (text.length <= MAX_LINE_CHARACTERS) return text;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [first] = spaces;
  if (first === undefined) return text;
  const unevenness = (index: number) => Math.abs(2 * index - text.length);
  const at = spaces.reduce((best, index) => (unevenness(index) < unevenness(best) ? index : best), first);
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`;
};

/**
 * Starts a new cue after a sentence, after a pause, and before a cue exceeds two lines.
 * @param words sorted by time
 */
export const wordsToCues = (words: readonly Word[], language: string): Cue[] => {
  const space = SPACELESS.test(language) ? "" : " ";
  const joined = (some: readonly Word[]) => some.map(({ text }) => text).join(space);
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const [first, last] = [group?.[0], group?.at(-1)];
    const goesOn =
      group !== undefined &&
      first !== undefined &&
      last !== undefined &&
      !last.endsSentence &&
      word.from - last.to < PAUSE_MS &&
      word.to - first.from <= MAX_CUE_MS &&
      joined([...group, word]).length <= MAX_CHARACTERS;
    if (goesOn) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group, index) => {
    const from = group[0]?.from ?? 0;
    const end = group.at(-1)?.to ?? from;
    const next = groups[index + 1]?.[0]?.from ?? Number.POSITIVE_INFINITY;
    const to = Math.max(end, Math.min(from + MIN_CUE_MS, next));
    return to > from ? [{ from, to, text: inLines(joined(group)) }] : [];
  });
};
