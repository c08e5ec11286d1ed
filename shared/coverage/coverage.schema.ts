import * as v from "valibot";
import { Day } from "../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../api/forms.schema.ts";
import { COVERAGE_LOSSES } from "../vocabulary/figures.ts";
import { UNCONFIRMED_REASONS } from "../vocabulary/signal-kinds.ts";

const count = (description: string, example: number) => described(v.number(), description, example);

const seen = {
  reported: count("Orders that were reported.", 139),
  signalled: count(
    "Reported orders with signals. The others come from shoppers who watched no video, or from a checkout that lost their signals.",
    21,
  ),
  unreadable: count(
    "Of those with signals, orders with a signal that names no product or no video in the right form.",
    2,
  ),
};
const gaps = {
  not_reported: count("Orders of the shop's own count that were not reported.", 4),
  beyond: count(
    "Orders that were reported beyond the shop's own count: it counts fewer than it reports, or too early.",
    0,
  ),
};

const currency = described(v.string(), "An ISO 4217 code. Currencies are never added up.", "EUR");
const revenue = described(v.string(), "Revenue, exact.", "331.00");
const Amounts = list(v.object({ currency, revenue }));
const lines = count("Order lines.", 5);

const Loss = titled(
  "CoverageLoss",
  v.object({
    kind: described(oneOf(COVERAGE_LOSSES), "What is missing.", "not_reported"),
    of: described(oneOf(["orders", "lines"]), "What is counted.", "orders"),
    count: count("How many.", 108),
    share: described(
      v.string(),
      "A decimal from 0 to 1: of the shop's orders, of the reported orders, or of the lines.",
      "0.0269",
    ),
    revenue: described(Amounts, "What it is worth; empty where that can't be said."),
    estimated: described(
      v.boolean(),
      "Whether that is an estimate: so many orders at the store's average of these days.",
      true,
    ),
    advice: described(v.string(), "What to do about it.", "Look at the refused reports."),
  }),
);

const Unconfirmed = titled(
  "UnconfirmedCredit",
  v.object({
    currency,
    credited: described(v.string(), "All revenue that is credited to videos.", "48210.40"),
    orders: count("Orders with unconfirmed credit, less refunded ones.", 7),
    lines: count("Lines with unconfirmed credit, less refunded ones.", 5),
    revenue,
    reasons: list(
      v.object({ reason: described(oneOf(UNCONFIRMED_REASONS), "Why.", "not_live"), lines, revenue }),
    ),
  }),
);

export const Coverage = v.object({
  from: described(Day, "First day.", "2026-11-01"),
  to: described(Day, "Last day, included.", "2026-11-20"),
  totals: described(
    v.object({
      compared_days: count(
        "Days that are over and of which the shop's own count is known: shares are of these.",
        19,
      ),
      shop_orders: described(
        v.nullable(v.number()),
        "The shop's orders on these days; `null` if it has told of none.",
        4012,
      ),
      ...gaps,
      reported_share: described(
        v.nullable(v.string()),
        "How much of the shop's orders were reported, a decimal from 0 to 1, rounded down: 1 only if none is missing. `null` where the shop's own count is not known, or is 0.",
        "0.9731",
      ),
      ...seen,
    }),
    "Of the whole period.",
  ),
  days: described(
    list(
      v.object({
        day: Day,
        shop_orders: described(v.nullable(v.number()), "The shop's own count; `null`: not known.", 143),
        compared: described(v.boolean(), "Whether the day is over, and both counts are known.", true),
        ...gaps,
        ...seen,
      }),
    ),
    "Each day of the period.",
  ),
  losses: described(list(Loss), "What is missing as far as it is measured, the largest share first."),
  unknown_products: v.optional(
    described(
      v.object({
        lines,
        of_lines: count("Of so many lines that were looked at.", 4310),
        ids: count("Different ids.", 3),
        counted_to: described(
          v.nullable(v.string()),
          "Lines of orders that were received before this time were looked at; `null`: all.",
          null,
        ),
      }),
      "Lines of products that the store does not have now. Only with `look_up=products`.",
    ),
  ),
  unconfirmed: described(
    list(Unconfirmed),
    "Credit that is in the figures, but could not be confirmed when the orders were attributed, by currency.",
  ),
});
export type Coverage = v.InferOutput<typeof Coverage>;
