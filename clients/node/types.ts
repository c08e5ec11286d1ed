/** One line of an order (spec "Order item"). */
export type OrderItem = {
  /** The merchant's product id, the same as in the catalog and in the signals: lines are matched by it. */
  product_id: string;
  /** Price of one unit: a decimal as a string, such as `"49.90"`. Never a number. */
  price: string;
  /** An integer from 1 to 1,000,000. */
  quantity: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** The merchant's id of the line. */
  item_id?: string | null | undefined;
  sku?: string | null | undefined;
};

/** A completed order (spec "Order tracking payload"). */
export type OrderReport = {
  /** 1 to 256 characters. The service takes each order once, however often it is reported. */
  order_id: string;
  /** 1 to 500 lines. */
  order_items: readonly OrderItem[];
  /**
   * The two strings as the widget keeps them in the shopper's browser, unchanged. They came from a browser, so they
   * may be anything: what the service would refuse is sent as `"[]"`, and the order is taken all the same.
   */
  svc_video_view?: string | null | undefined;
  svc_add_to_cart?: string | null | undefined;
  /** The arm of an experiment, as the widget keeps it; absent where none runs. What is no arm is ignored. */
  svc_experiment?: unknown;
};

/**
 * A product that is new or has changed (spec "Upsert a product"). A new one needs `product_link`, `title`, `price` and
 * `thumbnail_image`. Fields that are absent keep their value; `null` clears an optional one.
 */
export type ProductPush = {
  /** The merchant's product id. */
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
  /** The lowest price in the 30 days before the reduction began; a later `price` without it clears it. */
  lowest_prior_price?: string | null | undefined;
  /** ISO 4217, in capitals. */
  currency?: string | null | undefined;
  /** It may hold HTML. */
  description?: string | null | undefined;
  sku?: string | null | undefined;
  stock_status?: "instock" | "outofstock" | "onbackorder" | null | undefined;
  /** `null`: stock is not tracked. */
  stock_quantity?: number | null | undefined;
  /** `inactive` takes the product down. */
  product_status?: "active" | "inactive" | undefined;
};

/** What is left of one line of an order. */
export type AmendedItem = {
  /** The line's `item_id`, if the order was reported with one. */
  item_id?: string | null | undefined;
  /** Finds the line where it has no `item_id`. */
  product_id?: string | null | undefined;
  /** Units that are left: 0 to what was ordered. */
  quantity: number;
  /** What is left of the price of one unit, a decimal as a string; the ordered price unless it is given. */
  price?: string | null | undefined;
  /** In place of `price`: what is left of the whole line, a decimal as a string. */
  amount?: string | null | undefined;
  /** Must be the line's. */
  currency?: string | null | undefined;
};

/** What is left of an order after a refund, a cancellation or an edit: absolute, not a difference. */
export type OrderAmendment = {
  order_id: string;
  reason: "refund" | "cancellation" | "edit" | "fraud" | "test";
  /** An integer that grows with each amendment of the order, such as a time in milliseconds. Send one: calls are repeated. */
  version?: number | null | undefined;
  /** Lines that are not named are not touched. */
  items?: readonly AmendedItem[] | null | undefined;
  /** In place of `items`: nothing is left of any line. */
  cancelled?: true | null | undefined;
  /** Which of your systems sends it, if several do. */
  source?: string | null | undefined;
};

/** How many orders the shop itself counted on one of its days. */
export type ShopDay = {
  /** A day of the shop, such as `"2026-11-20"`: today or earlier. */
  day: string;
  /** Paid orders that are no tests: an integer from 0 to 10,000,000. */
  orders: number;
};

export type ClientOptions = {
  /** The service's address: https, or http on this machine. */
  baseUrl: string;
  /** The store's `store_id` (`st_…`), a secret. Never the brand. */
  storeId: string;
  /** Longest time of one attempt, in milliseconds; 10,000 by default. */
  timeoutMs?: number | undefined;
  /** Attempts of one request, 1 to 10; 4 by default. */
  maxAttempts?: number | undefined;
};

/** `duplicate`: the service already had this `order_id`. Both are success. */
export type OrderOutcome = "recorded" | "duplicate";

export type Client = {
  /**
   * Reports a completed order. It may be repeated as often as needed with the same `order_id`.
   *
   * @throws ServiceError
   */
  reportOrder(order: OrderReport): Promise<OrderOutcome>;
  /**
   * Says what is left of an order. With a `version` it may be repeated as often as needed, in any order.
   *
   * @throws ServiceError; `order_unknown` if the order was not reported yet: keep it, and send it again
   */
  amendOrder(amendment: OrderAmendment): Promise<void>;
  /**
   * Says how many orders the shop had on a day, so that coverage can tell how many were never reported. Send it each night
   * for the day before; a later count of a day replaces an earlier one.
   *
   * @throws ServiceError
   */
  reportShopDay(shopDay: ShopDay): Promise<void>;
  /**
   * Creates or updates a product. Call it when the product changes, not on a schedule, and for one product at a time:
   * a repeated older call would undo a newer one.
   *
   * @throws ServiceError
   */
  pushProduct(product: ProductPush): Promise<void>;
};
