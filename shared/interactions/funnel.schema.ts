import * as v from "valibot";
import { Day, WidgetType } from "../api/fields.schema.ts";
import { described, line, list, strict, titled } from "../api/forms.schema.ts";
import { DAYS_OF_FIGURES } from "../attribution/views/analytics.schema.ts";
import { FUNNEL_RATES, INTERACTION_TYPES, PLURALS } from "../vocabulary/interactions.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/videos.ts";

const MAX_NOTE_CHARACTERS = 200;

const text = described(line(MAX_NOTE_CHARACTERS), "Text of the note.", "The spring campaign began");

export const DayNoteBody = strict({ text });

export const DayNote = v.object({ day: described(Day, "Day in the store's time zone.", "2026-11-20"), text });
export type DayNote = v.InferOutput<typeof DayNote>;

type PluralCounts = Record<(typeof PLURALS)[keyof typeof PLURALS], ReturnType<typeof countField>>;
const countField = (type: string) => described(v.number(), `Number of interactions of type \`${type}\`.`, 12);
const counts = Object.fromEntries(
  INTERACTION_TYPES.map((type) => [PLURALS[type], countField(type)]),
) as PluralCounts;

const Rate = described(
  v.nullable(v.string()),
  "Ratio, a decimal. Above 1 if browsers report more of the later step. `null` if the earlier step is 0, and for orders of a widget type.",
  "0.2500",
);
const rates = described(
  titled(
    "FunnelRates",
    v.object(
      Object.fromEntries(Object.keys(FUNNEL_RATES).map((name) => [name, Rate])) as Record<
        keyof typeof FUNNEL_RATES,
        typeof Rate
      >,
    ),
  ),
  "Each step divided by the previous step.",
);

const currency = described(v.string(), "ISO 4217 currency code. Currencies are never added together.", "EUR");
const units = described(v.number(), "Units sold, less refunded ones.", 4);
const revenue = described(v.string(), "Revenue: `gross.revenue` less `refunded.revenue`, exact.", "199.60");

const withParts = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  ...entries,
  gross: described(v.object(entries), "Sales before refunds."),
  refunded: described(v.object(entries), "Refunded part of `gross`."),
});
const sums = {
  orders: described(v.number(), "Orders with at least one line counted here, less refunded ones.", 2),
  units,
  revenue,
};

const sales = described(
  list(
    titled(
      "FunnelSales",
      v.object({
        currency,
        ...withParts(sums),
        unconfirmed: described(
          v.object(withParts(sums)),
          "Part that could not be confirmed at attribution. `analytics` gives the reasons.",
        ),
        store: v.optional(
          described(
            v.object(withParts(sums)),
            "All sales of the store, with or without videos. Present in totals and days of the whole store.",
          ),
        ),
        attributed_share: v.optional(
          described(v.string(), "Credited revenue divided by the store's revenue, from 0 to 1.", "0.5000"),
        ),
      }),
    ),
  ),
  "Sales credited to videos by order reports, by currency, including unconfirmed credit.",
);

const figures = {
  ...counts,
  orders: described(
    v.number(),
    "Orders with a credited line, less refunded ones. An order in several currencies counts once.",
    2,
  ),
  rates,
  sales,
  widget_types: described(
    list(
      titled(
        "FunnelWidgetType",
        v.object({
          widget_type: v.nullable(WidgetType),
          ...counts,
          rates,
          sales: described(
            list(v.object({ currency, ...withParts({ units, revenue }) })),
            "Sales credited to this widget type. Orders are not counted, because one order may be credited to several types.",
          ),
        }),
      ),
    ),
    "Figures by widget type. `null` for interactions without one, such as the cart report.",
  ),
};

const Count = described(v.picklist(Object.values(PLURALS)), "Name of the unusual count.", "views");
const part = { value: described(v.number(), "Count from this host.", 4_900) };

const UnusualDay = v.object({
  day: Day,
  count: Count,
  value: described(v.number(), "Reported count.", 4_912),
  usual: described(v.number(), "Approximate usual count.", 60),
  per: described(
    v.nullable(Count),
    "Count that it is compared with, as a rate. `null` if it is compared with the store's usual day.",
    "impressions",
  ),
  hosts: described(
    list(
      v.object({
        host: described(
          v.string(),
          "Host of the page, as the browser reports it. Empty for reports without a page, such as those of apps.",
          "evil.example",
        ),
        ...part,
      }),
    ),
    "Three hosts with the highest counts.",
  ),
  other_hosts: described(v.number(), "Count from hosts outside the day's first ten.", 0),
  summary: described(
    v.string(),
    "Summary in one sentence.",
    "On 2026-11-20, browsers reported 4,912 views; about 60 are usual for 300 impressions; by host: evil.example 100%.",
  ),
});

export type UnusualDay = v.InferOutput<typeof UnusualDay>;

export const Funnel = v.object({
  from: described(Day, "First day of the period.", "2026-11-01"),
  to: described(Day, "Last day of the period, inclusive.", "2026-11-20"),
  counts_from: described(
    v.literal("browsers"),
    "Source of the counts: browsers. They can be forged, so don't pay anybody by them.",
    "browsers",
  ),
  ...DAYS_OF_FIGURES,
  sales_from: described(v.literal("order_reports"), "Source of the sales: order reports.", "order_reports"),
  totals: described(v.object(figures), "Totals of the period."),
  days: described(list(v.object({ day: Day, ...figures })), "Figures by day of arrival."),
  videos: described(
    list(
      v.object({
        event_id: described(v.number(), "Video's id.", 7001),
        title: v.optional(
          described(v.string(), "Title. Absent if the video was removed.", "Linen in the wind"),
        ),
        ...figures,
      }),
    ),
    "The period's 500 videos with the most impressions.",
  ),
  campaigns: described(
    list(
      v.object({
        campaign: described(v.string(), "Campaign's id.", "cmp_2p1k8s0d4f6g7h3j"),
        name: v.optional(described(v.string(), "Name. Absent if the campaign was removed.", "Summer")),
        ...figures,
      }),
    ),
    `The period's ${MAX_CAMPAIGNS} campaigns with the most impressions. Sales are orders placed while the campaign ran and credited to its videos, after refunds. A change of its videos applies to later orders.`,
  ),
  unusual_days: v.optional(
    described(
      list(UnusualDay),
      "Days with far higher counts than usual: more than three times the usual rate and 30 above it, or more than ten times the usual daily count and 300 above it. One entry per day, for the most unusual count. Present for the whole store, after a week of reports.",
    ),
  ),
  day_notes: v.optional(described(list(DayNote), "Notes on the period's days. Present for the whole store.")),
  previous: described(
    v.object({
      from: described(Day, "First day of the period.", "2026-10-12"),
      to: described(Day, "Last day of the period, inclusive.", "2026-10-31"),
      totals: v.object(figures),
      days: described(list(v.object({ day: Day, sales })), "Sales by day. Days without sales are left out."),
    }),
    "Comparison period: `compare_from` to `compare_to`, or the period of the same length directly before.",
  ),
});
export type Funnel = v.InferOutput<typeof Funnel>;
