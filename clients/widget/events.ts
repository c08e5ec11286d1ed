import type { Event as VideoEvent } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";
import type { AddToCartEvent } from "./add-to-cart-event.ts";
import { OPTIONS, type ProductDetail } from "./event-options.ts";

type VideoDetail = { readonly event: VideoEvent; readonly product?: Product };
type ErrorDetail = { readonly code: string; readonly message: string };

/** Events of all elements. They bubble; `preventDefault()` keeps the widget from its own action, where it has one. */
export type ShoppableVideoEventMap = {
  "svc-add-to-cart": AddToCartEvent;
  /** Default: the product's link is followed. */
  "svc-product-tap": CustomEvent<ProductDetail>;
  /** Default: the list of products opens. */
  "svc-view-all-products": CustomEvent<VideoDetail>;
  /** Default: the link is followed. */
  "svc-cta": CustomEvent<VideoDetail & { readonly url: string }>;
  "svc-like": CustomEvent<VideoDetail & { readonly isLiked: boolean }>;
  "svc-save": CustomEvent<VideoDetail & { readonly isSaved: boolean }>;
  /** Default: the share sheet, or the link is copied. */
  "svc-share": CustomEvent<VideoDetail & { readonly url: string }>;
  "svc-error": CustomEvent<ErrorDetail>;
};

declare global {
  interface HTMLElementEventMap extends ShoppableVideoEventMap {}
}

type Plain = Exclude<keyof ShoppableVideoEventMap, "svc-add-to-cart">;

/**
 * Dispatches one of the elements' events.
 *
 * @returns whether the page leaves the widget its own action
 */
export const emit = <Name extends Plain>(
  target: EventTarget,
  name: Name,
  detail: ShoppableVideoEventMap[Name]["detail"],
): boolean => target.dispatchEvent(new CustomEvent(name, { ...OPTIONS, cancelable: true, detail }));
