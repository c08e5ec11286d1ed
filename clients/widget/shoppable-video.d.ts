/** TypeScript declarations for pages. Copy this file into your project. */

/** A product from `setProductProvider`. */
interface ShoppableVideoProductData {
  /** Merchant's product id, as in the order report. */
  readonly id: string;
  readonly title: string;
  /** Decimal, such as "49.90". */
  readonly price: string;
  /** The struck-through price, a decimal. */
  readonly comparePrice?: string;
  /** The lowest price in the 30 days before the reduction, a decimal. */
  readonly lowestPriorPrice?: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly imageUrl?: string;
  readonly productLink?: string;
  readonly stockStatus?: "instock" | "outofstock" | "onbackorder";
}

/** A product in events and carts. */
interface ShoppableVideoProduct extends ShoppableVideoProductData {
  /** The localized price, for display only. */
  readonly priceText: string;
  readonly comparePriceText?: string;
  readonly lowestPriorPriceText?: string;
}

/** One video. */
interface ShoppableVideoEvent {
  readonly eventId: number;
  readonly brand?: string;
  readonly title: string;
  readonly status: "live" | "upcoming";
  /** ISO 8601: scheduled launch. */
  readonly goesLiveAt?: string;
  /** ISO 8601: end of the video's visibility. */
  readonly endsAt?: string;
  /** ISO 8601. */
  readonly publishedAt?: string;
  readonly videoUrl?: string;
  /** The widest of `posterImages`. */
  readonly posterImageUrl?: string;
  readonly posterImages?: readonly { readonly url: string; readonly width: number }[];
  /** Three silent seconds. */
  readonly previewUrl?: string;
  /** One picture of the video's frames, side by side. */
  readonly previewStrip?: {
    readonly url: string;
    readonly frames: number;
    readonly width: number;
    readonly height: number;
  };
  readonly captions?: readonly { readonly language: string; readonly url: string }[];
  /** Displayed size, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  readonly likeCount: number;
  readonly shareCount: number;
  readonly ctaUrl?: string;
  readonly pageId: number;
  readonly products: readonly ShoppableVideoProduct[];
  /** Seconds from which the video shows a product. */
  readonly moments?: readonly { readonly productId: string; readonly fromSeconds: number }[];
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

/** A product's price in the shopper's market. */
interface ShoppableVideoPrice {
  readonly id: string;
  /** Decimal, such as "54.90". */
  readonly price: string;
  /** The struck-through price, a decimal. */
  readonly comparePrice?: string | undefined;
  /** ISO 4217. */
  readonly currencyCode: string;
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
      provider: (event: ShoppableVideoEvent) => Promise<readonly ShoppableVideoProductData[]>,
    ): void;
    /**
     * Sets the page's cart: a function, or an object with product options. Adapters pass a name, which
     * elements refer to by `cart="…"`.
     */
    cart(cart: ShoppableVideoCart | ShoppableVideoCart["add"], name?: string): void;
    /**
     * Sets the function that returns prices of the shopper's market. Products may be missing. Call it again
     * after a change of the market.
     */
    prices(
      load: (
        ids: readonly string[],
        products: readonly ShoppableVideoProduct[],
        signal: AbortSignal,
      ) => Promise<readonly ShoppableVideoPrice[]>,
    ): void;
    refresh(): void;
    /** Closes the Reel over the page, if any. */
    close(): void;
  };
}
