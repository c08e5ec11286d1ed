import type { Amount } from "../../vocabulary/money.ts";
import type { Credit } from "../rule/attribution.ts";

/** Scope of totals: the store, a video, a campaign, or all videos that the store does not have. */
export type FiguresScope = "STORE" | "UNKNOWN_VIDEOS" | `VIDEO#${number}` | `CAMPAIGN#${string}`;

const VIDEO_PREFIX = "VIDEO#";
const CAMPAIGN_PREFIX = "CAMPAIGN#";

export const videoScope = (event_id: number): FiguresScope => `${VIDEO_PREFIX}${event_id}`;
export const campaignScope = (campaignId: string): FiguresScope => `${CAMPAIGN_PREFIX}${campaignId}`;

/**
 * The scope in which a credit counts. Unknown videos share one scope, because invalid signals may name any
 * number of them.
 */
export const creditScope = ({ event_id, unconfirmed }: Credit): FiguresScope =>
  unconfirmed === "unknown_video" ? "UNKNOWN_VIDEOS" : videoScope(event_id);

/** The `event_id` of a video's scope. `undefined` for any other scope. */
export const scopeVideo = (scope: FiguresScope): number | undefined =>
  scope.startsWith(VIDEO_PREFIX) ? Number(scope.slice(VIDEO_PREFIX.length)) : undefined;

/** The id of a campaign's scope. `undefined` for any other scope. */
export const scopeCampaign = (scope: FiguresScope): string | undefined =>
  scope.startsWith(CAMPAIGN_PREFIX) ? scope.slice(CAMPAIGN_PREFIX.length) : undefined;

/**
 * Counters by name. If the name ends with `revenue`, the value is an amount, otherwise a count. Values may be
 * negative.
 */
export type FigureValues = { readonly [name: string]: number | Amount };

export const isAmount = (figure: string): boolean => figure.endsWith("revenue");

/** Totals of one day, currency and scope, or a delta for them. */
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
