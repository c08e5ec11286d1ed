export const BACKEND_FAILURES = {
  unauthorized: {
    description: "`Access token is missing or invalid`: get the token again, then retry.",
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
  unknownOrder: {
    description:
      "`Order Id does not exist.`: it was not reported, or not yet, or is older than orders are kept. Report it, then send this again. Or `Brand is invalid`.",
    detail: "Order Id does not exist.",
  },
  overRate: {
    description:
      "`Rate limit exceeded`. `Retry-After` says when to send the next request; API Gateway's own refusal has none.",
    detail: "Rate limit exceeded",
    message: "Too Many Requests",
  },
} as const;
