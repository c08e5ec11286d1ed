import * as v from "valibot";
import { Day, SignalKind, WidgetType } from "../../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../../api/forms.schema.ts";
import { UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";

const sums = {
  lines: described(v.number(), "Order lines, less refunded ones.", 3),
  units: described(v.number(), "Units sold, less refunded ones.", 4),
  revenue: described(v.string(), "Revenue: `gross.revenue` less `refunded.revenue`, exact.", "199.60"),
};
const orders = described(v.number(), "Orders with at least one such line, less refunded ones.", 2);
const parts = {
  gross: described(titled("GrossSums", v.object({ orders, ...sums })), "Sold, before refunds."),
  refunded: described(titled("RefundedSums", v.object({ orders, ...sums })), "Refunded of it."),
};
const refunded_late = described(
  v.object({ orders, ...sums }),
  "The part of `refunded` that is of orders of days that were locked: it counts on the day on which it was told.",
);
const Sums = titled("SalesSums", v.object({ orders, ...sums, ...parts }));
const unconfirmed = described(
  titled(
    "UnconfirmedSales",
    v.object({
      ...Sums.entries,
      reasons: list(v.object({ reason: described(oneOf(UNCONFIRMED_REASONS), "Why.", "not_live"), ...sums })),
    }),
  ),
  "The part of the credit that could not be confirmed when the orders were attributed: the store did not have the video, it was not live, or the product was not tagged in it.",
);
const currency = described(v.string(), "An ISO 4217 code. Currencies are never added up.", "EUR");

const sales = {
  currency,
  ...Sums.entries,
  refunded_late,
  attributed: described(Sums, "The part that is credited to videos, with unconfirmed credit."),
  unconfirmed,
  unattributed: described(Sums, "The rest. An order counts here if none of its lines is attributed."),
  attributed_share: described(
    v.string(),
    "Attributed revenue over all revenue, a decimal from 0 to 1: 0 if either is 0 or less, as refunds can make it; 1 if the attributed revenue is the higher.",
    "0.5000",
  ),
};

const by_signal = described(
  list(
    titled(
      "SignalSales",
      v.object({
        signal: SignalKind,
        widget_type: WidgetType,
        ...sums,
        gross: v.object(sums),
        refunded: v.object(sums),
      }),
    ),
  ),
  "By the signal kind and widget type that earned the credit.",
);
const videoSums = { currency, ...Sums.entries, refunded_late, unconfirmed };
const videoSales = { ...videoSums, by_signal };
const event_id = described(v.number(), "The video's id.", 7001);

const names = {
  title: v.optional(
    described(v.string(), "The video's title; absent if it was removed.", "Linen in the wind"),
  ),
  poster_image_url: v.optional(described(v.string(), "Its picture.", "https://cdn.shop.example/7001.jpg")),
};

const period = {
  from: described(Day, "First day.", "2026-11-01"),
  to: described(Day, "Last day, included.", "2026-11-20"),
};
export const DAYS_OF_FIGURES = {
  time_zone: described(v.string(), "The time zone of the last day.", "UTC"),
  time_zone_changes: list(
    v.object({
      day: described(Day, "The first day in the zone.", "2026-11-10"),
      time_zone: described(v.string(), "An IANA time zone.", "Australia/Sydney"),
    }),
  ),
};
const locked_to = described(
  Day,
  "The last day that is locked: what comes back of its orders counts on the day on which it is told. See `figures_locked_after_days`.",
  "2026-09-20",
);
const totals = "Of the whole period, by currency.";
const days = "By day and currency; days without orders are left out.";

const before = {
  from: described(Day, "First day.", "2026-10-12"),
  to: described(Day, "Last day, included.", "2026-10-31"),
};
const previous =
  "The period of `compare_from` and `compare_to`; without them, the one of the same length right before.";

export const Analytics = v.object({
  ...period,
  ...DAYS_OF_FIGURES,
  locked_to,
  totals: described(list(v.object(sales)), totals),
  days: described(list(v.object({ day: Day, ...sales, by_signal })), days),
  videos: described(
    list(v.object({ event_id, ...names, ...videoSales })),
    "By video and currency, the highest revenue first; without those that the store did not have. The first 500 have their names.",
  ),
  previous: described(
    v.object({
      ...before,
      totals: list(v.object(sales)),
      days: described(list(v.object({ day: Day, ...sales })), days),
    }),
    previous,
  ),
});
export type Analytics = v.InferOutput<typeof Analytics>;

export const VideoAnalytics = v.object({
  ...period,
  ...DAYS_OF_FIGURES,
  locked_to,
  event_id,
  totals: described(list(v.object(videoSales)), totals),
  days: described(list(v.object({ day: Day, ...videoSales })), days),
  previous: described(
    v.object({
      ...before,
      totals: list(v.object(videoSales)),
      days: described(list(v.object({ day: Day, ...videoSums })), days),
    }),
    previous,
  ),
});
export type VideoAnalytics = v.InferOutput<typeof VideoAnalytics>;
