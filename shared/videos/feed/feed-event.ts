import Big from "big.js";
import { lowestPriorPrice } from "../../catalog/products/price-history.ts";
import { pricedAt, type ShownProduct } from "../../catalog/products/stored-product.ts";
import { definedOnly } from "../../platform/defined-only.ts";
import type { Store } from "../../stores/store.ts";
import { FEED_FIELDS } from "../../vocabulary/product-fields.ts";
import { isOutOfStock, isUnpriced, shownStockStatus } from "../../vocabulary/product-statuses.ts";
import { isShownStatus } from "../../vocabulary/videos.ts";
import { announcedMedia, isPlayable, playedMedia } from "../media/shown-media.ts";
import { shownMoments } from "../moments.ts";
import type { Video } from "../video.ts";
import type { FeedEvent, FeedProduct } from "./feed.schema.ts";

const FIELDS = Object.entries(FEED_FIELDS);

type Shop = Pick<
  Store,
  "brand" | "currency" | "currency_since" | "out_of_stock" | "unpriced" | "show_prior_price"
>;

const comparePrice = ({ price, compare_price }: ShownProduct): string | undefined =>
  compare_price !== undefined && new Big(compare_price).gt(price) ? compare_price : undefined;

const knownPriorPrice = (product: ShownProduct, { currency_since }: Shop, now: string): string | undefined =>
  product.lowest_prior_price ??
  lowestPriorPrice(product, now, product.currency === undefined ? currency_since : undefined);

const shownAt = (product: ShownProduct, shop: Shop, now: string) => {
  const priced = pricedAt(product, now);
  const compare_price = comparePrice(priced);
  const isTold = shop.show_prior_price === true && compare_price !== undefined;
  const prior = isTold ? knownPriorPrice(product, shop, now) : undefined;
  return {
    ...priced,
    compare_price,
    lowest_prior_price: prior !== undefined && new Big(prior).gt(0) ? prior : undefined,
    currency: product.currency ?? shop.currency,
    stock_status: shownStockStatus(product),
  };
};
type Shown = ReturnType<typeof shownAt>;

const toFeedProduct = (product: Shown): FeedProduct => {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of FIELDS) if (product[field] !== undefined) fields[name] = product[field];
  return fields as FeedProduct;
};

const isShown = (product: Shown, { out_of_stock, unpriced }: Shop): boolean =>
  product.product_status === "active" &&
  (out_of_stock === "show" || !isOutOfStock(product)) &&
  (unpriced === "show" || !isUnpriced(product));

/**
 * Lists each field, so that a new field does not become public by accident.
 * @param video state of the video at `now`
 * @returns `undefined` for an unplayable video, and for a status that the feed excludes
 */
export const toFeedEvent = (
  video: Video,
  products: ReadonlyMap<string, ShownProduct>,
  shop: Shop,
  now: string,
  edgeUrl: string,
): FeedEvent | undefined => {
  if (!isShownStatus(video.status) || (video.status === "live" && !isPlayable(video))) return undefined;
  const isLive = video.status === "live";
  const media = playedMedia(video, { brand: shop.brand, edgeUrl });
  const shown = video.products
    .flatMap((id) => products.get(id) ?? [])
    .map((product) => shownAt(product, shop, now))
    .filter((product) => isShown(product, shop));
  return definedOnly({
    event_id: video.event_id,
    brand: shop.brand,
    title: video.title,
    status: video.status,
    goes_live_at: isLive ? undefined : video.goes_live_at,
    ends_at: video.ends_at,
    published_at: isLive ? (video.goes_live_at ?? video.created_at) : undefined,
    ...(isLive ? media : announcedMedia(media)),
    like_count: video.like_count,
    share_count: video.share_count,
    cta_url: video.cta_url,
    page_id: video.page_id,
    products: shown.map(toFeedProduct),
    moments: isLive
      ? shownMoments(video, new Set(shown.map((product) => product.client_product_id)))
      : undefined,
  });
};
