import * as v from "valibot";
import { anyTime, Timestamp } from "../api/fields.schema.ts";
import { described, integer, line, oneOf, pageSchema, strict, titled } from "../api/forms.schema.ts";
import { integerParameter } from "../api/parameters.schema.ts";
import {
  EXPERIMENT_STATES,
  FEWEST_DAYS_BEFORE,
  MAX_EXPERIMENT_DAYS,
  MAX_HOLDOUT_PERCENT,
} from "../vocabulary/experiments.ts";

const fields = {
  name: described(line(200), "The name; shoppers don't see it.", "Do videos help before Christmas?"),
  holdout_percent: described(
    integer(1, MAX_HOLDOUT_PERCENT),
    "Of a hundred visitors, so many see no videos.",
    10,
  ),
  starts_at: anyTime("From this time on visitors are put into arms.", "2026-12-01T08:00:00.000Z"),
  ends_at: anyTime(
    "From this time on all visitors see videos again, and there is a result.",
    "2026-12-29T08:00:00.000Z",
  ),
};

/** `POST /admin/stores/{brand}/experiments`. */
export const ExperimentCreation = strict({
  name: fields.name,
  holdout_percent: fields.holdout_percent,
  starts_at: v.optional(
    described(
      fields.starts_at,
      "When it starts; now if absent, or if it is a moment ago.",
      "2026-12-01T08:00:00.000Z",
    ),
  ),
  ends_at: fields.ends_at,
});

/** What a store's own traffic can show in a time. */
export const PlanQuery = v.object({
  holdout_percent: described(
    integerParameter(1, MAX_HOLDOUT_PERCENT, 10),
    "Of a hundred visitors, so many see no videos. Default: 10.",
    10,
  ),
  days: described(integerParameter(1, MAX_EXPERIMENT_DAYS, 28), "How long it lasts. Default: 28.", 28),
});

const decimal = (description: string, example: string) => described(v.string(), description, example);

const PlanView = v.object({
  currency: described(
    v.string(),
    "The result's currency, that of most orders. Other orders count in no arm.",
    "EUR",
  ),
  orders: described(
    v.number(),
    "Orders that are expected in the time, of both arms, as in the time before.",
    12_000,
  ),
  order_cap: v.optional(
    decimal("An order counts up to this revenue: the 99th percentile of the 90 days before.", "480.00"),
  ),
  smallest_effect: v.optional(
    decimal(
      "The smallest relative difference of net revenue that is seen in four of five such experiments: `0.0800` is 8 %. Absent without orders.",
      "0.0800",
    ),
  ),
  enough_orders: described(
    v.boolean(),
    "Whether the smaller arm is expected to have the 400 orders that a result needs. Without them, don't start.",
    true,
  ),
});

/** A plan, and what else could be planned. */
export const TrafficView = v.object({
  ...PlanView.entries,
  days_known: described(
    v.number(),
    `Whole days since the first order of the 90 days before. Below ${FEWEST_DAYS_BEFORE}, the plan is no more than a guess.`,
    90,
  ),
  choices: described(
    v.array(
      v.object({
        holdout_percent: described(v.number(), "Of a hundred visitors, so many see no videos.", 10),
        days: described(v.number(), "How long it lasts.", 28),
        orders: described(v.number(), "Orders that are expected in the time, of both arms.", 12_000),
        smallest_effect: PlanView.entries.smallest_effect,
        enough_orders: PlanView.entries.enough_orders,
        cost: v.optional(
          decimal(
            "What holding videos back costs in net revenue, if they add just the smallest effect.",
            "4100.00",
          ),
        ),
      }),
    ),
    "The same for usual shares and times, to choose from.",
  ),
});

const both = <const Value extends v.GenericSchema>(value: Value) =>
  v.object({ exposed: value, held_out: value });

const Estimate = titled(
  "UpliftEstimate",
  v.object({
    value: decimal("The estimate.", "0.120000"),
    low: decimal("The lower end of its 95 % interval.", "0.020000"),
    high: decimal("The upper end.", "0.220000"),
  }),
);

const Difference = titled(
  "UpliftDifference",
  v.object({
    exposed: decimal("For each visitor who saw videos.", "1.120000"),
    held_out: decimal("For each visitor who saw none.", "1.000000"),
    absolute: described(Estimate, "The difference."),
    relative: v.optional(
      described(Estimate, "The difference as a share of what visitors without videos bring: `0.05` is 5 %."),
    ),
  }),
);

export const ExperimentResult = v.object({
  verdict: described(
    oneOf(["measured", "broken", "too_few_orders"]),
    "`broken`: the arms have not the visitors that they should have, so the measurement lost some of one arm. `too_few_orders`: an arm has fewer than 400.",
    "measured",
  ),
  currency: described(v.string(), "An ISO 4217 code.", "EUR"),
  frozen: described(v.boolean(), "Whether it is final. Until then amendments change it.", false),
  orders_in_other_currencies: described(v.number(), "Orders of the experiment that count in no arm.", 0),
  visitors: described(both(v.number()), "Visitors who were put into each arm.", {
    exposed: 45_102,
    held_out: 5_011,
  }),
  ratio_check: v.object({
    intact: described(v.boolean(), "Whether the arms have the visitors that they should have.", true),
    chi_squared: decimal("Above 10.828, that is once in a thousand times.", "0.310000"),
  }),
  measured: v.optional(
    v.object({
      orders: described(both(v.number()), "Orders of which something is left.", {
        exposed: 1_353,
        held_out: 421,
      }),
      net_revenue: described(both(v.string()), "Exact, without the cap.", {
        exposed: "81020.50",
        held_out: "22410.00",
      }),
      orders_per_visitor: described(Difference, "Conversion."),
      revenue_per_visitor: described(Difference, "Net revenue, each order up to the cap."),
      added: described(
        Estimate,
        "What videos added to the net revenue of those who saw them, while it ran; each order up to the cap.",
      ),
      period: v.object({
        with_videos: decimal("What all visitors would have brought with videos, estimated.", "112000.00"),
        without_videos: decimal("And without any.", "100000.00"),
      }),
    }),
  ),
});
export type ExperimentResult = v.InferOutput<typeof ExperimentResult>;

const shown = {
  experiment_id: described(v.string(), "The experiment's id.", "exp_1h2j3k4m5n6p7q8r"),
  name: described(v.string(), "The name.", "Do videos help before Christmas?"),
  state: described(oneOf(EXPERIMENT_STATES), "Only a `finished` one has a result.", "running"),
  holdout_percent: described(v.number(), "Of a hundred visitors, so many see no videos.", 10),
  starts_at: described(Timestamp, "When it starts."),
  ends_at: described(Timestamp, "When it ends."),
  stopped_at: v.optional(described(Timestamp, "When it was ended early.")),
  created_at: described(Timestamp, "When it was created."),
  plan: PlanView,
};

const ExperimentSummary = v.object(shown);
export const ExperimentView = v.object({
  ...shown,
  visitors: v.optional(described(v.number(), "Visitors in both arms together; while it runs.", 8_412)),
  result: v.optional(described(ExperimentResult, "Once it has ended; none if it was stopped.")),
});
export type ExperimentView = v.InferOutput<typeof ExperimentView>;
export const ExperimentList = pageSchema(ExperimentSummary);
