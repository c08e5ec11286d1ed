import type { TemplateResult } from "lit";
import { createConsent } from "../core/consent.ts";
import { createFeedClient, type FeedClient } from "../core/feed/feed-client.ts";
import type { FeedState } from "../core/feed/feed-list.ts";
import type { Event } from "../core/model/event.ts";
import { NO_CURRENCY } from "../core/model/product.ts";
import type { ProductProvider } from "../core/products/product-provider.ts";
import { formatPrice } from "../core/text/price-text.ts";
import { clock, network } from "./browser/transport.ts";
import type { PriceSource } from "./prices/shop-prices.ts";
import { type ReelEntry, readReelEntry } from "./reel-history.ts";
import type { Shopper } from "./shopper.ts";

export const consent = createConsent({ required: false });

type Launches = WeakMap<
  Event,
  { readonly short: string; readonly full: string; readonly veil: TemplateResult }
>;

export let openShopper: (shopper: Shopper) => void;

export const page = {
  productProvider: undefined as ProductProvider | undefined,
  shopPrices: {
    source: undefined as PriceSource | undefined,
    /** The page's own function, not an adapter's. */
    isOwn: false,
    /** Currency of the shop's answers. */
    learned: undefined as string | undefined,
  },
  isMuted: true,
  /** The shopper's choice. */
  wantsCaptions: undefined as boolean | undefined,
  /** Default: captions are on while the sound is off. */
  get hasCaptions(): boolean {
    return this.wantsCaptions ?? this.isMuted;
  },
  openReel: undefined as { close(): void } | undefined,
  launches: undefined as Launches | undefined,
  withoutGone: undefined as ((element: HTMLElement, state: FeedState) => FeedState) | undefined,
  shopper: new Promise<Shopper>((resolve) => {
    openShopper = resolve;
  }),
  /** Reel that the shopper returns to. Cleared when its element opens it. */
  returning: readReelEntry() as ReelEntry | undefined,
  sharedEventId: Number(new URLSearchParams(location.search).get("svc_video")) || undefined,
};

export const warn = (problem: unknown): void =>
  console.warn(`shoppable-video: ${problem instanceof Error ? problem.message : problem}`);

const feeds = new Map<string, FeedClient>();

export const createFeed = (baseUrl: string, locale: string): FeedClient => {
  const key = `${baseUrl} ${locale}`;
  const known = feeds.get(key);
  if (known) return known;
  const feed = createFeedClient({ baseUrl, locale, network, clock });
  feeds.set(key, feed);
  // Warms up price formatting during the request, because a language's first price takes long.
  setTimeout(() => formatPrice("0", NO_CURRENCY, locale));
  return feed;
};

export const refreshFeeds = (): void => {
  for (const feed of feeds.values()) feed.refresh();
};
