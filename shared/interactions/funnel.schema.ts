import * as v from "valibot";
import { Day, WidgetType } from "../api/fields.schema.ts";
import { described, line, list, strict, titled } from "../api/forms.schema.ts";
import { DAYS_OF_FIGURES } from "../attribution/views/analytics.schema.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/campaigns.ts";
import { FUNNEL_RATES, INTERACTION_TYPES, PLURALS } from "../vocabulary/interactions.ts";

const MAX_NOTE_CHARACTERS = 200;

const text = described(
  line(MAX_NOTE_CHARACTERS),
  "What happened, in a few words.",
  "The spring campaign began",
);

export const DayNoteBody = strict({ text });

export const DayNote = v.object({ day: described(Day, "The store's day.", "2026-11-20"), text });
export type DayNote = v.InferOutput<typeof DayNote>;

type PluralCounts = Record<(typeof PLURALS)[keyof typeof PLURALS], ReturnType<typeof countField>>;
const countField = (type: string) => described(v.number(), `Interactions of type \`${type}\`.`, 12);
const counts = Object.fromEntries(
  INTERACTION_TYPES.map((type) => [PLURALS[type], countField(type)]),
) as PluralCounts;

const Rate = described(
  v.nullable(v.string()),
  "A decimal; above 1 where browsers report more of the later step. `null` where there is none of the step before, and for orders of a widget type.",
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
  "Each step as a share of the step before it.",
);

const currency = described(v.string(), "An ISO 4217 code. Currencies are never added up.", "EUR");
const units = described(v.number(), "Units sold, less refunded ones.", 4);
const revenue = described(v.string(), "Revenue: `gross.revenue` less `refunded.revenue`, exact.", "199.60");

const withParts = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  ...entries,
  gross: described(v.object(entries), "Sold, before refunds."),
  refunded: described(v.object(entries), "Refunded of it."),
});
const sums = {
  orders: described(v.number(), "Orders with at least one such line, less refunded ones.", 2),
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
          "The part that could not be confirmed when the orders were attributed; `analytics` says why.",
        ),
        store: v.optional(
          described(
            v.object(withParts(sums)),
            "All that the store sold, with or without a video. Only in totals and days of the whole store.",
          ),
        ),
        attributed_share: v.optional(
          described(v.string(), "Credited revenue over the revenue of the store, from 0 to 1.", "0.5000"),
        ),
      }),
    ),
  ),
  "What order reports credit to videos, by currency, with unconfirmed credit.",
);

const figures = {
  ...counts,
  orders: described(
    v.number(),
    "Orders with a credited line, less refunded ones. An order of several currencies counts once.",
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
            "What is credited to this kind of widget. An order may be credited to several, so orders are not counted.",
          ),
        }),
      ),
    ),
    "The same by the kind of widget; `null` for what names none, such as the cart report.",
  ),
};

const Count = described(v.picklist(Object.values(PLURALS)), "Which count.", "views");
const part = { value: described(v.number(), "How many of the day's came from there.", 4_900) };

const UnusualDay = v.object({
  day: Day,
  count: Count,
  value: described(v.number(), "How many were reported.", 4_912),
  usual: described(v.number(), "About how many would be usual.", 60),
  per: described(
    v.nullable(Count),
    "It is compared with the day's number of these; `null`: with the store's usual day.",
    "impressions",
  ),
  hosts: described(
    list(
      v.object({
        host: described(
          v.string(),
          "The host of the page, as the browser says; empty for reports that name no page, such as those of apps.",
          "evil.example",
        ),
        ...part,
      }),
    ),
    "The three hosts from which the most came.",
  ),
  other_hosts: described(
    v.number(),
    "How many came from hosts that are not among the first ten of the day.",
    0,
  ),
  summary: described(
    v.string(),
    "The same in one sentence.",
    "On 2026-11-20, browsers reported 4,912 views; about 60 are usual for 300 impressions; by host: evil.example 100%.",
  ),
});

export type UnusualDay = v.InferOutput<typeof UnusualDay>;

export const Funnel = v.object({
  from: described(Day, "First day.", "2026-11-01"),
  to: described(Day, "Last day, included.", "2026-11-20"),
  counts_from: described(
    v.literal("browsers"),
    "The counts are what browsers say. Do not pay anybody by them.",
    "browsers",
  ),
  ...DAYS_OF_FIGURES,
  sales_from: described(v.literal("order_reports"), "Sales come from order reports alone.", "order_reports"),
  totals: described(v.object(figures), "Of the whole period."),
  days: described(list(v.object({ day: Day, ...figures })), "By day of arrival."),
  videos: described(
    list(
      v.object({
        event_id: described(v.number(), "The video's id.", 7001),
        title: v.optional(described(v.string(), "Its title; absent if it was removed.", "Linen in the wind")),
        ...figures,
      }),
    ),
    "Of the whole period: the 500 videos with the most impressions.",
  ),
  campaigns: described(
    list(
      v.object({
        campaign: described(v.string(), "The campaign's id.", "cmp_2p1k8s0d4f6g7h3j"),
        name: v.optional(described(v.string(), "Its name; absent if it was removed.", "Summer")),
        ...figures,
      }),
    ),
    `Of the whole period: the ${MAX_CAMPAIGNS} campaigns with the most impressions. Sales are of orders that were placed while the campaign ran and are credited to its videos, with their refunds. A change of its videos counts for orders from then on.`,
  ),
  unusual_days: v.optional(
    described(
      list(UnusualDay),
      "The days on which browsers reported far more of something than is usual in the store: over three times the usual rate and 30 more, or over ten times the usual count of a day and 300 more. One for each day, about the count that is the farthest off. Only of the whole store, once it has a week of reports to compare with.",
    ),
  ),
  day_notes: v.optional(
    described(list(DayNote), "What the store's people noted on its days. Only of the whole store."),
  ),
  previous: described(
    v.object({
      from: described(Day, "First day.", "2026-10-12"),
      to: described(Day, "Last day, included.", "2026-10-31"),
      totals: v.object(figures),
      days: described(
        list(v.object({ day: Day, sales })),
        "What was sold each day; days without sales are left out.",
      ),
    }),
    "The period of `compare_from` and `compare_to`; without them, the one of the same length right before.",
  ),
});
export type Funnel = v.InferOutput<typeof Funnel>;
