export const BACKEND_FAILURES = {
  unauthorized: {
    description: "`Access token is missing or invalid`: request the token again, then retry.",
    detail: "Access token is missing or invalid",
  },
  unknownStore: {
    description: "`Brand is invalid`: no store has this `store_id`.",
    detail: "Brand is invalid",
  },
  repeatedOrder: {
    description: "`Order Id already exists.`: treat it as success. Also `Brand is invalid`.",
    detail: "Order Id already exists.",
  },
  unknownOrder: {
    description:
      "`Order Id does not exist.`: the order was not reported yet, or its retention has ended. Report the order, then retry. Also `Brand is invalid`.",
    detail: "Order Id does not exist.",
  },
  overRate: {
    description:
      "`Rate limit exceeded`. Retry after `Retry-After` seconds. API Gateway's own 429 has no `Retry-After`.",
    detail: "Rate limit exceeded",
    message: "Too Many Requests",
  },
} as const;
