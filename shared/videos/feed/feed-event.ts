import type { Product } from "../../catalog/products/stored-product.ts";
import type { Store } from "../../stores/store.ts";
import { isShownStatus } from "../../vocabulary/video-statuses.ts";
import type { Video } from "../video.ts";
import type { FeedEvent, FeedProduct } from "./feed.schema.ts";

type Shown = Pick<
  Product,
  | "client_product_id"
  | "title"
  | "price"
  | "compare_price"
  | "currency"
  | "thumbnail_image"
  | "product_link"
  | "stock_status"
  | "stock_quantity"
  | "product_status"
>;

type Shop = Pick<Store, "brand" | "currency" | "out_of_stock">;

/** What the merchant says of the stock; else what the number of units says, where stock is tracked. */
const stockStatus = ({ stock_status, stock_quantity }: Shown): Product["stock_status"] => {
  if (stock_status !== undefined) return stock_status;
  return stock_quantity !== undefined && stock_quantity <= 0 ? "outofstock" : undefined;
};

const isShown = (product: Shown, { out_of_stock }: Shop): boolean =>
  product.product_status === "active" && (out_of_stock === "show" || stockStatus(product) !== "outofstock");

const toFeedProduct = (product: Shown, shop: Shop): FeedProduct => {
  const [currency, stock_status] = [product.currency ?? shop.currency, stockStatus(product)];
  return {
    id: product.client_product_id,
    title: product.title,
    price: product.price,
    ...(product.compare_price !== undefined && { compare_price: product.compare_price }),
    ...(currency !== undefined && { currency }),
    image_url: product.thumbnail_image,
    product_link: product.product_link,
    ...(stock_status !== undefined && { stock_status }),
  };
};

/**
 * A video as storefronts show it, with those of its products that they may show, in the order of its tags.
 * Field by field: nothing of a record becomes public because it was added to it.
 *
 * @param products by id; one that is not among them is left out
 * @returns `undefined` for a video without a `video_url`, or of a status that is not shown
 */
export const toFeedEvent = (
  video: Video,
  products: ReadonlyMap<string, Shown>,
  shop: Shop,
): FeedEvent | undefined => {
  const { video_url, poster_image_url, cta_url } = video;
  if (video_url === undefined || !isShownStatus(video.status)) return undefined;
  return {
    event_id: video.event_id,
    brand: shop.brand,
    title: video.title,
    status: video.status,
    video_url,
    ...(poster_image_url !== undefined && { poster_image_url }),
    like_count: video.like_count,
    share_count: video.share_count,
    ...(cta_url !== undefined && { cta_url }),
    page_id: video.page_id,
    products: video.products
      .flatMap((id) => products.get(id) ?? [])
      .filter((product) => isShown(product, shop))
      .map((product) => toFeedProduct(product, shop)),
  };
};
