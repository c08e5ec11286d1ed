import * as v from "valibot";
import { Day, SignalKind, WidgetType } from "../../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../../api/forms.schema.ts";
import { UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";

const sums = {
  lines: described(v.number(), "Order lines, less refunded ones.", 3),
  units: described(v.number(), "Units sold, less refunded ones.", 4),
  revenue: described(v.string(), "Revenue: `gross.revenue` less `refunded.revenue`, exact.", "199.60"),
};
const orders = described(v.number(), "Orders with at least one line counted here, less refunded ones.", 2);
const parts = {
  gross: described(titled("GrossSums", v.object({ orders, ...sums })), "Sales before refunds."),
  refunded: described(titled("RefundedSums", v.object({ orders, ...sums })), "Refunded part of `gross`."),
};
const refunded_late = described(
  v.object({ orders, ...sums }),
  "Part of `refunded` from orders of locked days. It counts on the day the refund was reported.",
);
const Sums = titled("SalesSums", v.object({ orders, ...sums, ...parts }));
const unconfirmed = described(
  titled(
    "UnconfirmedSales",
    v.object({
      ...Sums.entries,
      reasons: list(
        v.object({
          reason: described(oneOf(UNCONFIRMED_REASONS), "Reason why the credit is unconfirmed.", "not_live"),
          ...sums,
        }),
      ),
    }),
  ),
  "Part of the credit that could not be confirmed at attribution: the store did not have the video, the video was not live, or the product was not tagged in it.",
);
const currency = described(v.string(), "ISO 4217 currency code. Currencies are never added together.", "EUR");

const sales = {
  currency,
  ...Sums.entries,
  refunded_late,
  attributed: described(Sums, "Part credited to videos, including unconfirmed credit."),
  unconfirmed,
  unattributed: described(
    Sums,
    "Part not credited to videos. An order counts here if none of its lines is attributed.",
  ),
  attributed_share: described(
    v.string(),
    "Attributed revenue divided by all revenue, a decimal from 0 to 1. Refunds can make either negative: 0 if one of them is 0 or less, 1 if attributed revenue exceeds all revenue.",
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
  "Credit by signal kind and widget type.",
);
const videoSums = { currency, ...Sums.entries, refunded_late, unconfirmed };
const videoSales = { ...videoSums, by_signal };
const event_id = described(v.number(), "Video's id.", 7001);

const names = {
  title: v.optional(
    described(v.string(), "Video's title. Absent if the video was removed.", "Linen in the wind"),
  ),
  poster_image_url: v.optional(described(v.string(), "Image URL.", "https://cdn.shop.example/7001.jpg")),
};

const period = {
  from: described(Day, "First day of the period.", "2026-11-01"),
  to: described(Day, "Last day of the period, inclusive.", "2026-11-20"),
};
export const DAYS_OF_FIGURES = {
  time_zone: described(v.string(), "Time zone of the last day.", "UTC"),
  time_zone_changes: list(
    v.object({
      day: described(Day, "First day in this time zone.", "2026-11-10"),
      time_zone: described(v.string(), "IANA time zone.", "Australia/Sydney"),
    }),
  ),
};
const locked_to = described(
  Day,
  "Last locked day. Later refunds of its orders count on the day they are reported. See `figures_locked_after_days`.",
  "2026-09-20",
);
const totals = "Totals of the period, by currency.";
const days = "Figures by day and currency. Days without orders are left out.";

const before = {
  from: described(Day, "First day of the period.", "2026-10-12"),
  to: described(Day, "Last day of the period, inclusive.", "2026-10-31"),
};
const previous =
  "Comparison period: `compare_from` to `compare_to`, or the period of the same length directly before.";

export const Analytics = v.object({
  ...period,
  ...DAYS_OF_FIGURES,
  locked_to,
  totals: described(list(v.object(sales)), totals),
  days: described(list(v.object({ day: Day, ...sales, by_signal })), days),
  videos: described(
    list(v.object({ event_id, ...names, ...videoSales })),
    "Figures by video and currency, highest revenue first. Excludes videos that the store did not have. Titles are included for the first 500.",
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
