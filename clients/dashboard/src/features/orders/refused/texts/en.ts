/** What was called, by its address. */
const endpoints: Readonly<Record<string, string>> = {
  "POST /external-shop-order-tracking/private": "Order report",
  "POST /v1/order-amendments": "Return",
  "POST /v2/product": "Product",
  "POST /v1/shop-days": "Orders of a day",
  "GET /auth/access-token": "Access token",
};

export const texts = {
  endpoints,
  intro: (days: number) =>
    `Calls of your server that were refused in the last ${days} days, and why. Same error within a minute: one row. Repeats of an order that we already have are not listed. We keep no content of what was refused, so no order ids: your developer finds a call by its request.`,
  title: "Refused reports",
  what: "What was wrong",
  calls: "Calls",
  when: "First at",
  forDeveloper: "For your developer",
  copy: "Copy for my developer",
  request: (id: string) => `Request ${id}`,
  caller: (name: string) => `Caller ${name}`,
  callerHint: "The same caller has the same name all day (UTC).",
  failed: "The refused reports could not be loaded.",
  none: (days: number) =>
    `No report was refused in the last ${days} days. Your server reports each order to us; one that lacks something, or comes without its key, is refused and stands here, with what to mend.`,
};
