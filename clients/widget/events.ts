import type { Event as VideoEvent } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";

type ProductDetail = { readonly event: VideoEvent; readonly product: Product };
type VideoDetail = { readonly event: VideoEvent; readonly product?: Product };
type ErrorDetail = { readonly code: string; readonly message: string };

/** Bubbling events. `preventDefault()` suppresses the default action. */
export type ShoppableVideoEventMap = {
  "svc-add-to-cart": CustomEvent<ProductDetail>;
  /** Default: follows the product's link. */
  "svc-product-tap": CustomEvent<ProductDetail>;
  /** Default: opens the product list. */
  "svc-view-all-products": CustomEvent<VideoDetail>;
  /** Default: follows the link. */
  "svc-cta": CustomEvent<VideoDetail & { readonly url: string }>;
  "svc-like": CustomEvent<VideoDetail & { readonly isLiked: boolean }>;
  "svc-save": CustomEvent<VideoDetail & { readonly isSaved: boolean }>;
  /** Default: opens the share sheet, or copies the link. */
  "svc-share": CustomEvent<VideoDetail & { readonly url: string }>;
  "svc-error": CustomEvent<ErrorDetail>;
};

declare global {
  interface HTMLElementEventMap extends ShoppableVideoEventMap {}
}

export const emit = <Name extends keyof ShoppableVideoEventMap>(
  target: EventTarget,
  name: Name,
  detail: ShoppableVideoEventMap[Name]["detail"],
): boolean =>
  // `composed` lets the event leave the shadow tree.
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }));
