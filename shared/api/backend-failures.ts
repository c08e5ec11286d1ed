/** How calls of a merchant's backend fail, in the words of `docs/openapi.json`. */
export const BACKEND_FAILURES = {
  unauthorized: {
    description: "`Access token is missing or invalid`: fetch the token again, then retry.",
    detail: "Access token is missing or invalid",
  },
  unknownStore: {
    description: "`Brand is invalid`: no store has this `store_id`.",
    detail: "Brand is invalid",
  },
  repeatedOrder: {
    description: "`Order Id already exists.`: treat it as success. Or `Brand is invalid`.",
    detail: "Order Id already exists.",
  },
  overRate: {
    description: "`Rate limit exceeded`. `Retry-After` says when the next request fits.",
    detail: "Rate limit exceeded",
  },
} as const;
