import { type Edited, inOrder, type Line } from "./lines.ts";

/** More steps back than anybody remembers. */
const MAX_STEPS = 50;

/** The lines, and the steps back. */
export type LineHistory = {
  readonly edited: Edited;
  readonly past: readonly Edited[];
  /** The line that is typed in: all that is typed there in one go is one step. */
  readonly typedIn?: number | undefined;
};

const remember = ({ past, edited }: LineHistory): readonly Edited[] => [...past.slice(1 - MAX_STEPS), edited];

const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to && one?.text === other?.text;

/** Lines that come, go or move. */
export const stepTo = (history: LineHistory, next: Edited): LineHistory =>
  next === history.edited ? history : { edited: next, past: remember(history) };

/** What is typed in the edited line. */
export const typeIn = (history: LineHistory, next: Edited): LineHistory => {
  const { past, typedIn } = history;
  const { at } = next;
  if (typedIn !== at) return { edited: next, past: remember(history), typedIn: at };
  const before = past.at(-1);
  // The field itself took it back: there is no step left.
  return before !== undefined && isSame(before.lines[at], next.lines[at])
    ? { edited: before, past: past.slice(0, -1) }
    : { edited: next, past, typedIn };
};

/** Another line is edited. One whose time was changed moves now. */
export const select = ({ edited: { lines }, past }: LineHistory, at: number): LineHistory => ({
  edited: inOrder({ lines, at }),
  past,
});

export const stepBack = (history: LineHistory): LineHistory => {
  const before = history.past.at(-1);
  return before === undefined ? history : { edited: before, past: history.past.slice(0, -1) };
};
