const endpoints: Readonly<Record<string, string>> = {
  "POST /external-shop-order-tracking/private": "Order report",
  "POST /v1/order-amendments": "Return",
  "POST /v2/product": "Product",
  "POST /v1/shop-days": "Daily order count",
  "GET /auth/access-token": "Access token",
};

export const texts = {
  endpoints,
  intro: (days: number) =>
    `Calls of your server that were refused in the last ${days} days, and why. The same error is listed once per minute. Repeated reports of a known order are not listed. The content of refused calls is not stored, so order IDs are missing: your developer can find a call by its request ID.`,
  title: "Refused reports",
  what: "Error",
  calls: "Calls (at least)",
  when: "First seen",
  forDeveloper: "For your developer",
  copy: "Copy for my developer",
  request: (id: string) => `Request ${id}`,
  caller: (name: string) => `Caller ${name}`,
  callerHint: "The name stands for the caller’s IP address. It changes every day (UTC).",
  failed: "The refused reports could not be loaded.",
  none: (days: number) =>
    `No report was refused in the last ${days} days. Reports that are incomplete or have no valid access token are listed here, with the fix.`,
};
