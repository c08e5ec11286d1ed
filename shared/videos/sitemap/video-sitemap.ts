import type { Products } from "../../catalog/products/products.table.ts";
import { createBoundedCache } from "../../platform/bounded-cache.ts";
import { BrandInvalid } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";
import type { Stores } from "../../stores/stores.table.ts";
import { PART_VIDEOS } from "../../vocabulary/videos.ts";
import { toFeedEvent } from "../feed/feed-event.ts";
import { videoAt } from "../schedule.ts";
import type { ShownVideos } from "../shown-videos.table.ts";
import type { Video } from "../video.ts";
import { type Place, partName, sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";
import type { VideoParts } from "./video-parts.table.ts";

export type VideoSitemapDeps = {
  readonly stores: Pick<Stores, "find">;
  readonly videos: Pick<ShownVideos, "shown">;
  readonly parts: VideoParts;
  readonly products: Pick<Products, "shown">;
  readonly edgeUrl: string;
  readonly now: () => number;
};

const FIRST_ANNOUNCED = { after: undefined, limit: 200 };

/** Limits reads by callers that bypass the CDN. */
const TTL_MS = 60_000;
const MAX_SITEMAPS = 100;
const MAX_BYTES = 64 * 1024 * 1024;

type SitemapRequest = {
  readonly brand: string;
  readonly part: { readonly after: Place | undefined } | undefined;
};

/** @returns a function that throws BrandInvalid */
export const createVideoSitemap = (deps: VideoSitemapDeps) => {
  const { stores, videos, parts, products, edgeUrl, now } = deps;

  const readIndex = async (brand: string): Promise<string> => {
    const places = [undefined, ...(await parts.starts(brand))];
    return sitemapIndexXml(
      places.map((after) => `${edgeUrl}/v1/video-sitemap.xml?brand=${brand}&after=${partName(after)}`),
    );
  };

  const readPart = async (store: Store, found: readonly Video[]): Promise<string> => {
    const time = new Date(now());
    const live = found.map((video) => videoAt(video, time)).filter(({ status }) => status === "live");
    const ids = live.flatMap((video) => video.products);
    const tagged = await products.shown(store.brand, ids);
    return sitemapXml(
      live.flatMap((video) => toFeedEvent(video, tagged, store, time.toISOString(), edgeUrl) ?? []),
    );
  };

  const render = async ({ brand, part }: SitemapRequest): Promise<string> => {
    const store = await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    // One extra video shows that the store has several parts.
    const found = await videos.shown(brand, "live", { after: part?.after, limit: PART_VIDEOS + 1 });
    if (part === undefined && found.length > PART_VIDEOS) return readIndex(brand);
    // Videos that went live by schedule are still stored as upcoming. The first part lists them.
    const announced = part?.after ? [] : await videos.shown(brand, "upcoming", FIRST_ANNOUNCED);
    return readPart(store, [...found.slice(0, PART_VIDEOS), ...announced]);
  };

  const sitemaps = createBoundedCache<string, Promise<string>>({
    maxEntries: MAX_SITEMAPS,
    ttlMs: TTL_MS,
    now,
    maxWeight: MAX_BYTES,
    weigh: (xml) => 2 * xml.length,
  });

  return (request: SitemapRequest): Promise<string> =>
    sitemaps.getOrCreate(JSON.stringify(request), () => render(request));
};
