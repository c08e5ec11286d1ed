/** Spec "Order item". */
export type OrderItem = {
  product_id: string;
  /** Price of one unit: a decimal as a string, such as `"49.90"`. Never a number. */
  price: string;
  /** An integer from 1 to 1,000,000. */
  quantity: number;
  /** ISO 4217, in capitals. */
  currency: string;
  item_id?: string | null | undefined;
  sku?: string | null | undefined;
};

/** Spec "Order tracking payload". */
export type OrderReport = {
  /** 1 to 256 characters. Repeated reports are recorded once. */
  order_id: string;
  /** 1 to 500 lines. */
  order_items: readonly OrderItem[];
  /**
   * Signal strings from the browser, as the widget stores them. Invalid strings are sent as `"[]"`, so that
   * the order is still accepted.
   */
  svc_video_view?: string | null | undefined;
  svc_add_to_cart?: string | null | undefined;
  /** Experiment arm as stored by the widget. Absent without an experiment. Invalid values are ignored. */
  svc_experiment?: unknown;
};

/**
 * A new product needs `product_link`, `title`, `price` and `thumbnail_image`. Absent fields keep their value.
 * `null` clears an optional field.
 */
export type ProductPush = {
  client_product_id: string;
  /** The product's page, http or https. */
  product_link?: string | undefined;
  title?: string | undefined;
  /** A decimal as a string. */
  price?: string | undefined;
  /** http or https. */
  thumbnail_image?: string | undefined;
  /** The price before a discount, a decimal as a string. */
  compare_price?: string | null | undefined;
  /** The lowest price in the 30 days before the reduction. A later `price` without this field clears it. */
  lowest_prior_price?: string | null | undefined;
  /** ISO 4217, in capitals. */
  currency?: string | null | undefined;
  description?: string | null | undefined;
  sku?: string | null | undefined;
  stock_status?: "instock" | "outofstock" | "onbackorder" | null | undefined;
  /** `null`: stock is not tracked. */
  stock_quantity?: number | null | undefined;
  /** `inactive` takes the product down. */
  product_status?: "active" | "inactive" | undefined;
};

export type AmendedItem = {
  item_id?: string | null | undefined;
  /** Identifies a line without an `item_id`. */
  product_id?: string | null | undefined;
  /** Remaining units: 0 to the ordered quantity. */
  quantity: number;
  /** Remaining price of one unit, a decimal string. Default: the ordered price. */
  price?: string | null | undefined;
  /** Instead of `price`: remaining amount of the whole line, a decimal string. */
  amount?: string | null | undefined;
  /** Must be the line's currency. */
  currency?: string | null | undefined;
};

/** Remaining order after a refund, a cancellation or an edit, in absolute values. */
export type OrderAmendment = {
  order_id: string;
  reason: "refund" | "cancellation" | "edit" | "fraud" | "test";
  /**
   * Increases with each amendment, such as a time in milliseconds. Recommended, because calls may be retried.
   */
  version?: number | null | undefined;
  /** Unlisted lines are unchanged. */
  items?: readonly AmendedItem[] | null | undefined;
  /** Cancels the whole order. Replaces `items`. */
  cancelled?: true | null | undefined;
  source?: string | null | undefined;
};

export type ShopDay = {
  /** A day of the shop, such as `"2026-11-20"`, not in the future. */
  day: string;
  /** Paid orders without test orders, 0 to 10,000,000. */
  orders: number;
};

export type ClientOptions = {
  /** The service's address: https, or http on this machine. */
  baseUrl: string;
  /** The store's `store_id` (`st_…`), a secret. Never the brand. */
  storeId: string;
  /** Timeout of one attempt, in milliseconds. Default: 10,000. */
  timeoutMs?: number | undefined;
  /** Attempts of one request, 1 to 10. Default: 4. */
  maxAttempts?: number | undefined;
};

/** `duplicate`: the service already had this `order_id`. Both outcomes are success. */
export type OrderOutcome = "recorded" | "duplicate";

export type Client = {
  /**
   * Reports a completed order. Can be repeated with the same `order_id`.
   *
   * @throws ServiceError
   */
  reportOrder(order: OrderReport): Promise<OrderOutcome>;
  /**
   * Sends the remaining lines of an order. With a `version`, it can be repeated in any order.
   * @throws ServiceError. `order_unknown` if the order was not reported yet: store it and retry
   */
  amendOrder(amendment: OrderAmendment): Promise<void>;
  /**
   * Later counts of a day replace earlier ones.
   * @throws ServiceError
   */
  reportShopDay(shopDay: ShopDay): Promise<void>;
  /**
   * Send the changes of a product sequentially, because a retried older call would undo a newer one.
   * @throws ServiceError
   */
  pushProduct(product: ProductPush): Promise<void>;
};
