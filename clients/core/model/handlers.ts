import type { Event } from "./event.ts";
import type { Product } from "./product.ts";

/** What a handler may say of the tap that it was called for, before it returns. */
export type Tap = {
  /** Keeps the Reel that a Carousel opened over the whole screen. Otherwise it closes, so that the host's page is seen. */
  keepReel(): void;
};

/**
 * What the host does with a shopper's actions (spec "SDK events"). Each one is optional. Nothing here changes a
 * cart: the host does.
 */
export type Handlers = {
  /**
   * Add to cart was tapped on a product tile. From Reel and Feed. A promise says how it went: kept, the product is in
   * the cart; broken, kept with what means no (`isTaken`), or open for ten seconds, it is not. Without a promise nothing
   * is known.
   */
  readonly onTapAddToCart?: (product: Product, event: Event) => unknown;
  /** A product tile was tapped: open the product's page. From Reel and Feed. */
  readonly onTapProduct?: (product: Product, event: Event, tap: Tap) => void;
  /** View All Products was tapped. From the Feed. */
  readonly onTapViewAllProducts?: (event: Event) => void;
  /** The video's call to action was tapped. From the Reel. */
  readonly onTapCTA?: (url: string, event: Event, tap: Tap) => void;
  /** From Reel and Feed. */
  readonly onToggleLike?: (isLiked: boolean, event: Event) => void;
  /** From the Feed. */
  readonly onToggleSave?: (isSaved: boolean, event: Event) => void;
  /** The share sheet is shown besides. From Reel and Feed. */
  readonly onTapShare?: (event: Event) => void;
};
