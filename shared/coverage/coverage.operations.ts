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
    summary: "Get the coverage of the figures",
    description:
      "How many of the shop's orders were reported, day by day where the shop's own count is known (`POST /v1/shop-days`), how many of these came with signals, and what is missing, each with what to do about it. Only what is measured is named. What a day has beyond the shop's count fills the gap of the day before, since an order of the last minutes is reported on the next day. Credit that could not be confirmed stands apart.",
    query: v.object({
      from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
      to: described(Day, `Last day, included: at most ${MAX_PERIOD_DAYS} days in all.`, "2026-11-20"),
      look_up: v.optional(
        described(
          oneOf(["products"]),
          "Reads each order line of the period too, to tell those of products that the store does not have.",
          "products",
        ),
      ),
    }),
    answer: { status: 200, description: "The coverage.", body: Coverage },
  }),
};
