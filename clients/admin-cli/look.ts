import { styleText } from "node:util";

export type Look = {
  readonly colours: boolean;
  /** Width of the terminal. `undefined` for a file or a pipe, for which nothing is truncated. */
  readonly columns?: number | undefined;
};

export type Tone = "good" | "bad" | "warning" | "faint" | "heading";

export const PLAIN: Look = { colours: false };

const STYLES = {
  good: "green",
  bad: "red",
  warning: "yellow",
  faint: "dim",
  heading: "bold",
} as const satisfies Record<Tone, Parameters<typeof styleText>[0]>;

/** Removes control characters, so that a merchant's texts can't move the cursor or hide output. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

export const paint = (look: Look, tone: Tone | undefined, text: string): string =>
  look.colours && tone !== undefined ? styleText(STYLES[tone], text, { validateStream: false }) : text;

const TONES: Readonly<Record<string, Tone>> = {
  ok: "good",
  active: "good",
  live: "good",
  ready: "good",
  added: "good",
  removed: "good",
  credited: "good",
  connected: "good",
  instock: "good",
  unchanged: "faint",
  exists: "faint",
  draft: "faint",
  ended: "faint",
  inactive: "warning",
  pending: "warning",
  upcoming: "warning",
  outofstock: "warning",
  processing: "warning",
  attention: "warning",
  unknown: "warning",
  not_found: "warning",
  not_for_sale: "warning",
  invalid: "bad",
  unreachable: "bad",
  failed: "bad",
  missing: "bad",
};

export const chooseTone = (word: string): Tone | undefined =>
  Object.hasOwn(TONES, word) ? TONES[word] : undefined;
