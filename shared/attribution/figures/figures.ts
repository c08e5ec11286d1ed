import type { Amount } from "../../vocabulary/money.ts";
import type { Credit } from "../rule/attribution.ts";

/** Whose figures: the whole store's, one video's, or those of all videos together that the store does not have. */
export type FiguresScope = "STORE" | "UNKNOWN_VIDEOS" | `VIDEO#${number}`;

const VIDEO_PREFIX = "VIDEO#";

export const videoScope = (event_id: number): FiguresScope => `${VIDEO_PREFIX}${event_id}`;

/** The scope that a credit counts in: signals can invent any number of videos, which share one. */
export const creditScope = ({ event_id, unconfirmed }: Credit): FiguresScope =>
  unconfirmed === "unknown_video" ? "UNKNOWN_VIDEOS" : videoScope(event_id);

/** The video's `event_id`; `undefined` for the store and for unknown videos. */
export const scopeVideo = (scope: FiguresScope): number | undefined =>
  scope.startsWith(VIDEO_PREFIX) ? Number(scope.slice(VIDEO_PREFIX.length)) : undefined;

export const isFiguresScope = (scope: string): scope is FiguresScope =>
  /^(STORE|UNKNOWN_VIDEOS|VIDEO#\d+)$/.test(scope);

/** By name. Names that end in `revenue` hold amounts, all others hold counts. Each may be negative. */
export type FigureValues = { readonly [name: string]: number | Amount };

export const isAmount = (figure: string): boolean => figure.endsWith("revenue");

/** The counted totals of one day, currency and scope, or a part of them. */
export type Figures = {
  /** The store's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly currency: string;
  readonly scope: FiguresScope;
  readonly values: FigureValues;
};

/** Identifies figures within their store. */
export const figuresId = ({ day, currency, scope }: Omit<Figures, "values">): string =>
  `${day}#${currency}#${scope}`;
