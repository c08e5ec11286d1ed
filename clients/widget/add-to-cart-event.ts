import { OPTIONS, type ProductDetail } from "./event-options.ts";

/**
 * The shopper wants a product. The page puts it into its cart, and says how that went:
 * `event.respondWith(addToCart(event.detail.product.id))`. Elements with `cart="event"` count on that.
 */
export class AddToCartEvent extends CustomEvent<ProductDetail> {
  /** What the page answered; undefined without an answer. */
  response: Promise<unknown> | undefined;

  constructor(detail: ProductDetail) {
    super("svc-add-to-cart", { ...OPTIONS, detail });
  }

  /** The tile shows pending until the promise settles, then added or failed. The first answer counts. */
  respondWith(promise: Promise<unknown>): void {
    this.response ??= Promise.resolve(promise);
  }
}
