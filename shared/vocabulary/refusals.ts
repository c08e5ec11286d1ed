/** How long refused calls are listed. */
export const REPORT_LOG_DAYS = 14;

/** Kinds of a store's refused calls that are told apart in a minute; the others of a route and status are one. */
export const MAX_REFUSED_KINDS = 10;

/** In place of the detail of what is told together. */
export const OTHER_DETAILS = "Other details than those listed for this minute";

/** A detail is cut at so many characters. */
export const MAX_DETAIL_CHARACTERS = 300;

/** Invocations at once that write the log: each writes for a store so rarely that all together do once a second at most. */
export const REPORT_LOG_CONSUMERS = 2;

/** Where orders, and what came back of them, are reported. */
export const ORDER_ENDPOINTS: readonly string[] = [
  "POST /external-shop-order-tracking/private",
  "POST /v1/order-amendments",
];
