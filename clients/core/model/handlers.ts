import type { Event } from "./event.ts";
import type { Product } from "./product.ts";

/** Handlers of spec "SDK events". The SDK never changes a cart itself. */
export type Handlers = {
  readonly onTapAddToCart?: (product: Product, event: Event) => void;
  readonly onTapProduct?: (product: Product, event: Event) => void;
  readonly onTapViewAllProducts?: (event: Event) => void;
  readonly onTapCTA?: (url: string, event: Event) => void;
  readonly onToggleLike?: (isLiked: boolean, event: Event) => void;
  readonly onToggleSave?: (isSaved: boolean, event: Event) => void;
  readonly onTapShare?: (event: Event) => void;
};
