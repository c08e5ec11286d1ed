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

interface HTMLElementEventMap {
  "svc-add-to-cart": CustomEvent<{
    readonly event: ShoppableVideoEvent;
    readonly product: ShoppableVideoProduct;
  }>;
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

/** Options of a product, from the cart. */
interface ShoppableVideoOptions {
  /** Empty for a product without options. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Empty for a product that is only sold on its own page. */
  readonly variants: readonly {
    /** The cart's id. */
    readonly id: string;
    /** A value for each option, in order. `""` matches any value. */
    readonly values: readonly string[];
    /** Decimals as strings. Default: the product's. */
    readonly price?: string | undefined;
    readonly comparePrice?: string | undefined;
    readonly isAvailable: boolean;
  }[];
  /** ISO 4217, of the prices. Default: the product's. */
  readonly currencyCode?: string | undefined;
}

interface ShoppableVideoCart {
  /**
   * Adds a product to the cart. A fulfilled promise means success, unless its value describes a failure. A
   * rejection means failure.
   *
   * @param chosen the chosen variant, if `options` returned any
   */
  add(
    product: ShoppableVideoProduct,
    event: ShoppableVideoEvent,
    chosen?: { readonly variantId: string; readonly choice: readonly string[] },
  ): Promise<unknown>;
  /** Tests that the cart sells a product. Default: true. */
  takes?(product: ShoppableVideoProduct): boolean;
  options?(product: ShoppableVideoProduct): Promise<ShoppableVideoOptions>;
  /** The cart's page, linked after something was added. */
  readonly url?: string | undefined;
}

interface Window {
  /** Available from the document's event `svc-ready`. */
  shoppableVideo?: {
    /** The two fields of an order report. */
    signals(): {
      readonly svc_video_view: string;
      readonly svc_add_to_cart: string;
      /** Experiment arm of the visitor. Absent without an experiment. */
      readonly svc_experiment?: string;
    };
    /** Call it after the order report. Removes the signals that `signals()` returned. */
    orderCompleted(): void;
    /** Sets the shopper's consent. `false` deletes stored data. */
    consent(given: boolean): void;
    /** Source of products instead of the feed. */
    setProductProvider(
      provider: (event: ShoppableVideoEvent) => Promise<readonly ShoppableVideoProduct[]>,
    ): void;
    /**
     * Sets the page's cart: a function, or an object with product options. An adapter's script has a name,
     * which elements refer to by `cart="…"`.
     */
    cart(cart: ShoppableVideoCart | ShoppableVideoCart["add"], name?: string): void;
    /** Reloads the videos, for example after a single-page navigation. */
    refresh(): void;
    /** Closes the Reel over the page, if any. */
    close(): void;
  };
}
