import * as v from "valibot";
import { Day } from "../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../api/forms.schema.ts";
import { COVERAGE_LOSSES } from "../vocabulary/figures.ts";
import { UNCONFIRMED_REASONS } from "../vocabulary/signal-kinds.ts";

const count = (description: string, example: number) => described(v.number(), description, example);

const seen = {
  reported: count("Reported orders.", 139),
  signalled: count(
    "Reported orders with signals. Orders without them come from shoppers who watched no video, or from a checkout that lost the signals.",
    21,
  ),
  unreadable: count("Orders with signals, at least one of which has a malformed product or video id.", 2),
};
const gaps = {
  not_reported: count("Orders in the shop's count that were not reported.", 4),
  beyond: count(
    "Reported orders above the shop's count. The shop counts fewer orders than it reports, or counts too early.",
    0,
  ),
};

const currency = described(v.string(), "ISO 4217 currency code. Currencies are never added together.", "EUR");
const revenue = described(v.string(), "Revenue, exact.", "331.00");
const Amounts = list(v.object({ currency, revenue }));
const lines = count("Order lines.", 5);

const Loss = titled(
  "CoverageLoss",
  v.object({
    kind: described(oneOf(COVERAGE_LOSSES), "Kind of loss.", "not_reported"),
    of: described(oneOf(["orders", "lines"]), "Unit of `count`.", "orders"),
    count: count("Number of lost items.", 108),
    share: described(
      v.string(),
      "Share of the shop's orders, reported orders or lines, a decimal from 0 to 1.",
      "0.0269",
    ),
    revenue: described(Amounts, "Revenue of the loss, by currency. Empty if unknown."),
    estimated: described(
      v.boolean(),
      "Whether the revenue is estimated from the store's average order in the period.",
      true,
    ),
    advice: described(v.string(), "Recommended action.", "Look at the refused reports."),
  }),
);

const Unconfirmed = titled(
  "UnconfirmedCredit",
  v.object({
    currency,
    credited: described(v.string(), "All revenue credited to videos.", "48210.40"),
    orders: count("Orders with unconfirmed credit, less refunded ones.", 7),
    lines: count("Lines with unconfirmed credit, less refunded ones.", 5),
    revenue,
    reasons: list(
      v.object({
        reason: described(oneOf(UNCONFIRMED_REASONS), "Reason why the credit is unconfirmed.", "not_live"),
        lines,
        revenue,
      }),
    ),
  }),
);

export const Coverage = v.object({
  from: described(Day, "First day of the period.", "2026-11-01"),
  to: described(Day, "Last day of the period, inclusive.", "2026-11-20"),
  totals: described(
    v.object({
      compared_days: count(
        "Number of finished days with a known shop count. Shares are computed over these days.",
        19,
      ),
      shop_orders: described(
        v.nullable(v.number()),
        "Shop's orders on these days. `null` if the shop's count is unknown.",
        4012,
      ),
      ...gaps,
      reported_share: described(
        v.nullable(v.string()),
        "Share of the shop's orders that were reported, a decimal from 0 to 1, rounded down so that 1 means none is missing. `null` if the shop's count is unknown or 0.",
        "0.9731",
      ),
      ...seen,
    }),
    "Totals of the period.",
  ),
  days: described(
    list(
      v.object({
        day: Day,
        shop_orders: described(v.nullable(v.number()), "Shop's own count. `null` if unknown.", 143),
        compared: described(v.boolean(), "Whether the day is over and both counts are known.", true),
        ...gaps,
        ...seen,
      }),
    ),
    "Each day of the period.",
  ),
  losses: described(list(Loss), "Measured losses, largest share first."),
  unknown_products: v.optional(
    described(
      v.object({
        lines,
        of_lines: count("Number of lines examined.", 4310),
        ids: count("Number of distinct product ids.", 3),
        counted_to: described(
          v.nullable(v.string()),
          "Time up to which received orders were examined. `null` if all were.",
          null,
        ),
      }),
      "Lines of products that the store doesn't have now. Present with `look_up=products`.",
    ),
  ),
  unconfirmed: described(
    list(Unconfirmed),
    "Credit in the figures that could not be confirmed at attribution, by currency.",
  ),
});
export type Coverage = v.InferOutput<typeof Coverage>;
