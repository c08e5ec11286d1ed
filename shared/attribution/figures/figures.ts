import type { Amount } from "../../vocabulary/money.ts";
import type { Credit } from "../rule/attribution.ts";

export type FiguresScope = "STORE" | "UNKNOWN_VIDEOS" | `VIDEO#${number}` | `CAMPAIGN#${string}`;

const VIDEO_PREFIX = "VIDEO#";
const CAMPAIGN_PREFIX = "CAMPAIGN#";

export const videoScope = (event_id: number): FiguresScope => `${VIDEO_PREFIX}${event_id}`;
export const campaignScope = (campaignId: string): FiguresScope => `${CAMPAIGN_PREFIX}${campaignId}`;

/** Unknown videos share one scope, because invalid signals may name any number of them. */
export const creditScope = ({ event_id, unconfirmed }: Credit): FiguresScope =>
  unconfirmed === "unknown_video" ? "UNKNOWN_VIDEOS" : videoScope(event_id);

export const scopeVideo = (scope: FiguresScope): number | undefined =>
  scope.startsWith(VIDEO_PREFIX) ? Number(scope.slice(VIDEO_PREFIX.length)) : undefined;

export const scopeCampaign = (scope: FiguresScope): string | undefined =>
  scope.startsWith(CAMPAIGN_PREFIX) ? scope.slice(CAMPAIGN_PREFIX.length) : undefined;

/** Names that end with `revenue` hold an amount, others a count. Values may be negative. */
export type FigureValues = { readonly [name: string]: number | Amount };

export const isAmount = (figure: string): boolean => figure.endsWith("revenue");

export type Figures = {
  readonly day: string;
  readonly currency: string;
  readonly scope: FiguresScope;
  readonly values: FigureValues;
};

export const figuresId = ({ day, currency, scope }: Omit<Figures, "values">): string =>
  `${day}#${currency}#${scope}`;
