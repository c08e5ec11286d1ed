import { type Edited, inOrder, type Line } from "./lines.ts";

const MAX_STEPS = 50;

export type LineHistory = {
  readonly edited: Edited;
  readonly past: readonly Edited[];
  /** Line that the user is typing in. Continuous typing in one line is one undo step. */
  readonly typedIn?: number | undefined;
};

const remember = ({ past, edited }: LineHistory): readonly Edited[] => [...past.slice(1 - MAX_STEPS), edited];

const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to && one?.text === other?.text;

export const stepTo = (history: LineHistory, next: Edited): LineHistory =>
  next === history.edited ? history : { edited: next, past: remember(history) };

export const typeIn = (history: LineHistory, next: Edited): LineHistory => {
  const { past, typedIn } = history;
  const { at } = next;
  if (typedIn !== at) return { edited: next, past: remember(history), typedIn: at };
  const before = past.at(-1);
  // The user restored the text. Drops the undo step.
  return before !== undefined && isSame(before.lines[at], next.lines[at])
    ? { edited: before, past: past.slice(0, -1) }
    : { edited: next, past, typedIn };
};

export const select = ({ edited: { lines }, past }: LineHistory, at: number): LineHistory => ({
  edited: inOrder({ lines, at }),
  past,
});

export const stepBack = (history: LineHistory): LineHistory => {
  const before = history.past.at(-1);
  return before === undefined ? history : { edited: before, past: history.past.slice(0, -1) };
};
