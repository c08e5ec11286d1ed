import type { Amount } from "../../vocabulary/money.ts";

/** Whose figures: the whole store's or one video's. */
export type FiguresScope = "STORE" | `VIDEO#${number}`;

const VIDEO_PREFIX = "VIDEO#";

export const videoScope = (event_id: number): FiguresScope => `${VIDEO_PREFIX}${event_id}`;

/** The video's `event_id`; `undefined` for the store. */
export const scopeVideo = (scope: FiguresScope): number | undefined =>
  scope === "STORE" ? undefined : Number(scope.slice(VIDEO_PREFIX.length));

export const isFiguresScope = (scope: string): scope is FiguresScope => /^(STORE|VIDEO#\d+)$/.test(scope);

/** By name. Names that end in `revenue` hold amounts, all others hold counts. Each may be negative. */
export type FigureValues = { readonly [name: string]: number | Amount };

export const isAmount = (figure: string): boolean => figure.endsWith("revenue");

/** The counted totals of one day, currency and scope, or a part of them. */
export type Figures = {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly currency: string;
  readonly scope: FiguresScope;
  readonly values: FigureValues;
};

/** Identifies figures within their store. */
export const figuresId = ({ day, currency, scope }: Omit<Figures, "values">): string =>
  `${day}#${currency}#${scope}`;
