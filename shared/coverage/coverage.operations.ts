import * as v from "valibot";
import { Day } from "../api/fields.schema.ts";
import { described, oneOf } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { MAX_PERIOD_DAYS } from "../vocabulary/days.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { Coverage } from "./coverage.schema.ts";

export const COVERAGE_OPERATIONS = {
  getCoverage: adminOperation({
    tag: "Orders",
    method: "GET",
    path: "/admin/stores/{brand}/coverage",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get order coverage",
    description:
      "Counts the shop's reported orders and those with signals, and lists losses with advice. Days are compared if the shop's own count is known (`POST /v1/shop-days`). Reports beyond a day's count fill the previous day's gap, because late orders are reported after midnight. Only measured losses are listed. Unconfirmed credit is separate.",
    query: v.object({
      from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
      to: described(
        Day,
        `Last day, inclusive. The period may have at most ${MAX_PERIOD_DAYS} days.`,
        "2026-11-20",
      ),
      look_up: v.optional(
        described(
          oneOf(["products"]),
          "Additional data. `products` reads every order line of the period to find products that the store doesn't have.",
          "products",
        ),
      ),
    }),
    answer: { status: 200, description: "Coverage of the period.", body: Coverage },
  }),
};
