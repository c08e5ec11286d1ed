/** Types of the widget for pages in TypeScript: copy this file into your project. */

interface ShoppableVideoProduct {
  readonly id: string;
  readonly title: string;
  /** A decimal as a string, such as "49.90". */
  readonly price: string;
  readonly comparePrice?: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly imageUrl?: string;
  readonly productLink?: string;
  readonly stockStatus?: "instock" | "outofstock" | "onbackorder";
}

interface ShoppableVideoEvent {
  readonly eventId: number;
  readonly title: string;
  readonly status: "live" | "upcoming";
  readonly likeCount: number;
  readonly shareCount: number;
  readonly ctaUrl?: string;
  readonly pageId: number;
  readonly products: readonly ShoppableVideoProduct[];
}

interface ShoppableVideoDetail {
  readonly event: ShoppableVideoEvent;
  readonly product?: ShoppableVideoProduct;
}

interface ShoppableVideoAddToCartEvent
  extends CustomEvent<{ readonly event: ShoppableVideoEvent; readonly product: ShoppableVideoProduct }> {
  /** For elements with `cart="event"`. The tile shows pending until the promise settles, then added or failed. */
  respondWith(promise: Promise<unknown>): void;
}

interface HTMLElementEventMap {
  "svc-add-to-cart": ShoppableVideoAddToCartEvent;
  "svc-product-tap": CustomEvent<{
    readonly event: ShoppableVideoEvent;
    readonly product: ShoppableVideoProduct;
  }>;
  "svc-view-all-products": CustomEvent<ShoppableVideoDetail>;
  "svc-cta": CustomEvent<ShoppableVideoDetail & { readonly url: string }>;
  "svc-like": CustomEvent<ShoppableVideoDetail & { readonly isLiked: boolean }>;
  "svc-save": CustomEvent<ShoppableVideoDetail & { readonly isSaved: boolean }>;
  "svc-share": CustomEvent<ShoppableVideoDetail & { readonly url: string }>;
  "svc-error": CustomEvent<{ readonly code: string; readonly message: string }>;
}

/** What a product comes in, as a cart says it. */
interface ShoppableVideoOptions {
  /** None for what comes in one form. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** None for what can be bought on its own page alone. */
  readonly variants: readonly {
    /** The cart's own id of it. */
    readonly id: string;
    /** A value of each option, in their order; `""` where any will do. */
    readonly values: readonly string[];
    /** Decimals as strings; without them, the product's own. */
    readonly price?: string | undefined;
    readonly comparePrice?: string | undefined;
    readonly isAvailable: boolean;
  }[];
  /** ISO 4217, of the prices; by default the product's. */
  readonly currencyCode?: string | undefined;
}

interface ShoppableVideoCart {
  /**
   * Puts a product into the cart. Kept, it was added; rejected, or kept with what names a failure, it was not.
   *
   * @param chosen what the shopper chose, where `options` names any
   */
  add(
    product: ShoppableVideoProduct,
    event: ShoppableVideoEvent,
    chosen?: { readonly variantId: string; readonly choice: readonly string[] },
  ): Promise<unknown>;
  /** Whether the cart sells a product at all; by default it does. */
  takes?(product: ShoppableVideoProduct): boolean;
  options?(product: ShoppableVideoProduct): Promise<ShoppableVideoOptions>;
  /** The cart's page, to which a link leads once something was added. */
  readonly url?: string | undefined;
}

interface Window {
  /** There when `svc-ready` is dispatched on the document. */
  shoppableVideo?: {
    /** The two fields of an order report. */
    signals(): {
      readonly svc_video_view: string;
      readonly svc_add_to_cart: string;
      /** Where the visitor is in an experiment; absent where none runs. */
      readonly svc_experiment?: string;
    };
    /** The order was reported: forgets what `signals()` returned. */
    orderCompleted(): void;
    /** The shopper's word: `false` deletes what is stored. */
    consent(given: boolean): void;
    /** Where the products of a video come from, instead of the feed. */
    setProductProvider(
      provider: (event: ShoppableVideoEvent) => Promise<readonly ShoppableVideoProduct[]>,
    ): void;
    /**
     * The page's cart: its function alone, or an object that knows what products come in, too. An adapter's script has
     * a name, which elements name in `cart="…"`.
     */
    cart(cart: ShoppableVideoCart | ShoppableVideoCart["add"], name?: string): void;
    /** Loads the videos again, such as after a single-page shop changed its page. */
    refresh(): void;
    /** Closes the Reel that is open over the page, if there is one. */
    close(): void;
  };
}
