import type { TemplateResult } from "lit";
import { createConsent } from "../core/consent.ts";
import { createFeedClient, type FeedClient } from "../core/feed/feed-client.ts";
import type { FeedState } from "../core/feed/feed-list.ts";
import type { Event } from "../core/model/event.ts";
import { NO_CURRENCY } from "../core/model/product.ts";
import type { ProductProvider } from "../core/products/product-provider.ts";
import { formatPrice } from "../core/text/price-text.ts";
import { clock, network } from "./browser/transport.ts";
import { type ReelEntry, readReelEntry } from "./reel-history.ts";
import type { Shopper } from "./shopper.ts";

/** State shared by all elements of a page. */

export const consent = createConsent({ required: false });

type Launches = WeakMap<
  Event,
  { readonly short: string; readonly full: string; readonly veil: TemplateResult }
>;

/** Called by `page-api.ts`, which `define.ts` loads immediately. */
export let openShopper: (shopper: Shopper) => void;

export const page = {
  /** Source of products instead of the feed. */
  productProvider: undefined as ProductProvider | undefined,
  /** Videos start muted. */
  isMuted: true,
  /** The shopper's own choice. */
  wantsCaptions: undefined as boolean | undefined,
  /** By default, captions are on while the sound is off. */
  get hasCaptions(): boolean {
    return this.wantsCaptions ?? this.isMuted;
  },
  /** The open Reel over the page. */
  openReel: undefined as { close(): void } | undefined,
  /** Countdown of announced videos, once loaded. */
  launches: undefined as Launches | undefined,
  /** State of an element without its removed videos, once needed. */
  withoutGone: undefined as ((element: HTMLElement, state: FeedState) => FeedState) | undefined,
  /** Stored and reported data of the shopper. */
  shopper: new Promise<Shopper>((resolve) => {
    openShopper = resolve;
  }),
  /** The Reel that the shopper returns to, until its element opens it. */
  returning: readReelEntry() as ReelEntry | undefined,
  /** The video of a shared link, until a surface opens it. */
  sharedEventId: Number(new URLSearchParams(location.search).get("svc_video")) || undefined,
};

/** Logs one line that explains a missing surface. */
export const warn = (problem: unknown): void =>
  console.warn(`shoppable-video: ${problem instanceof Error ? problem.message : problem}`);

const feeds = new Map<string, FeedClient>();

/** One client per edge and language, so that elements share their requests. */
export const createFeed = (baseUrl: string, locale: string): FeedClient => {
  const key = `${baseUrl} ${locale}`;
  const known = feeds.get(key);
  if (known) return known;
  const feed = createFeedClient({ baseUrl, locale, network, clock });
  feeds.set(key, feed);
  // A language's first formatted price takes long, so it is prepared while the feed loads.
  setTimeout(() => formatPrice("0", NO_CURRENCY, locale));
  return feed;
};

/** Makes the next request of each page of videos bypass the cache. */
export const refreshFeeds = (): void => {
  for (const feed of feeds.values()) feed.refresh();
};
