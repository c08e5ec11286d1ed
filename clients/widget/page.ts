import type { TemplateResult } from "lit/html.js";
import { createConsent } from "../core/consent.ts";
import { createFeedClient, type FeedClient } from "../core/feed/feed-client.ts";
import type { FeedState } from "../core/feed/feed-list.ts";
import type { Event } from "../core/model/event.ts";
import { NO_CURRENCY } from "../core/model/product.ts";
import type { ProductProvider } from "../core/products/product-provider.ts";
import { formatPrice } from "../core/text/price-text.ts";
import { clock, network } from "./browser/transport.ts";
import type { Shopper } from "./shopper.ts";

/** What all elements of a page share. */

export const consent = createConsent({ required: false });

type Launches = WeakMap<
  Event,
  { readonly short: string; readonly full: string; readonly veil: TemplateResult }
>;

/** Called by `page-api.ts`, which `define.ts` loads at once. */
export let openShopper: (shopper: Shopper) => void;

export const page = {
  /** Where products come from, instead of the feed. */
  productProvider: undefined as ProductProvider | undefined,
  /** Whether videos that the shopper chose play without sound. */
  isMuted: true,
  /** The shopper's own word. */
  wantsCaptions: undefined as boolean | undefined,
  /** Without that, captions are on where the sound is off. */
  get hasCaptions(): boolean {
    return this.wantsCaptions ?? this.isMuted;
  },
  /** The Reel that is open over the page. */
  openReel: undefined as { close(): void } | undefined,
  /** How long it is until announced videos go live, once that is loaded. */
  launches: undefined as Launches | undefined,
  /** What an element shows without the videos that have left it, once one may. */
  withoutGone: undefined as ((element: HTMLElement, state: FeedState) => FeedState) | undefined,
  /** What is kept and reported of the shopper. */
  shopper: new Promise<Shopper>((resolve) => {
    openShopper = resolve;
  }),
  /** The video of a shared link, until a surface opens it. */
  sharedEventId: Number(new URLSearchParams(location.search).get("svc_video")) || undefined,
};

/** One line for whoever looks for why a surface is not there. */
export const warn = (problem: unknown): void =>
  console.warn(`shoppable-video: ${problem instanceof Error ? problem.message : problem}`);

const feeds = new Map<string, FeedClient>();

/** One client for an edge and language, so that elements share their requests. */
export const createFeed = (baseUrl: string, locale: string): FeedClient => {
  const key = `${baseUrl} ${locale}`;
  const known = feeds.get(key);
  if (known) return known;
  const feed = createFeedClient({ baseUrl, locale, network, clock });
  feeds.set(key, feed);
  // A language's first price takes long: it is made while the feed's answer is under way.
  setTimeout(() => formatPrice("0", NO_CURRENCY, locale));
  return feed;
};

/** The next request of each page of videos goes to the service again. */
export const refreshFeeds = (): void => {
  for (const feed of feeds.values()) feed.refresh();
};
