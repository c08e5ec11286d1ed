import type { Event } from "./event.ts";
import type { Product } from "./product.ts";

/**
 * Host handlers for a shopper's actions (spec "SDK events"), each optional. The client never changes a cart. The host
 * does.
 */
export type Handlers = {
  /** Add to cart was tapped on a product tile. From Reel and Feed. See `Cart` for the tile's states. */
  readonly onTapAddToCart?: (product: Product, event: Event) => void;
  /** A product tile was tapped: open the product's page. From Reel and Feed. */
  readonly onTapProduct?: (product: Product, event: Event) => void;
  /** View All Products was tapped. From the Feed. */
  readonly onTapViewAllProducts?: (event: Event) => void;
  /** The video's call to action was tapped. From the Reel. */
  readonly onTapCTA?: (url: string, event: Event) => void;
  /** From Reel and Feed. */
  readonly onToggleLike?: (isLiked: boolean, event: Event) => void;
  /** From the Feed. */
  readonly onToggleSave?: (isSaved: boolean, event: Event) => void;
  /** Also opens the share sheet. From Reel and Feed. */
  readonly onTapShare?: (event: Event) => void;
};
