/** TypeScript declarations for pages. Copy this file into your project. */

interface ShoppableVideoProduct {
  readonly id: string;
  readonly title: string;
  /** Decimal, such as "49.90". */
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

interface ShoppableVideoOptions {
  /** Empty for a product without options. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Empty for a product that is only sold on its own page. */
  readonly variants: readonly {
    readonly id: string;
    /** One value per option, in order. `""` matches any value. */
    readonly values: readonly string[];
    /** Decimal. Default: the product's price. */
    readonly price?: string | undefined;
    readonly comparePrice?: string | undefined;
    readonly isAvailable: boolean;
  }[];
  /** ISO 4217. Default: the product's currency. */
  readonly currencyCode?: string | undefined;
}

interface ShoppableVideoCart {
  /**
   * Adds a product to the cart. A fulfilled promise means success, unless its value describes a failure. A
   * rejection means failure.
   *
   * @param chosen the chosen variant, if `options` returned variants
   */
  add(
    product: ShoppableVideoProduct,
    event: ShoppableVideoEvent,
    chosen?: { readonly variantId: string; readonly choice: readonly string[] },
  ): Promise<unknown>;
  takes?(product: ShoppableVideoProduct): boolean;
  options?(product: ShoppableVideoProduct): Promise<ShoppableVideoOptions>;
  readonly url?: string | undefined;
}

interface Window {
  shoppableVideo?: {
    signals(): {
      readonly svc_video_view: string;
      readonly svc_add_to_cart: string;
      /** The visitor's experiment arm. Absent without an experiment. */
      readonly svc_experiment?: string;
    };
    /** Removes the signals that `signals()` returned. Call it after the order report. */
    orderCompleted(): void;
    /** Sets the shopper's consent. `false` deletes stored data. */
    consent(given: boolean): void;
    setProductProvider(
      provider: (event: ShoppableVideoEvent) => Promise<readonly ShoppableVideoProduct[]>,
    ): void;
    /**
     * Sets the page's cart: a function, or an object with product options. Adapters pass a name, which
     * elements refer to by `cart="…"`.
     */
    cart(cart: ShoppableVideoCart | ShoppableVideoCart["add"], name?: string): void;
    refresh(): void;
    /** Closes the Reel over the page, if any. */
    close(): void;
  };
}
