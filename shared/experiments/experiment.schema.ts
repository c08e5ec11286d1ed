import * as v from "valibot";
import { anyTime, Timestamp } from "../api/fields.schema.ts";
import { described, integer, line, oneOf, pageSchema, strict, titled } from "../api/forms.schema.ts";
import { integerParameter } from "../api/parameters.schema.ts";
import {
  DEFAULT_CONSENT_PERCENT,
  EXPERIMENT_STATES,
  FEWEST_DAYS_BEFORE,
  MAX_EXPERIMENT_DAYS,
  MAX_HOLDOUT_PERCENT,
} from "../vocabulary/experiments.ts";

const fields = {
  name: described(line(200), "The name; shoppers don't see it.", "Do videos help before Christmas?"),
  holdout_percent: described(integer(1, MAX_HOLDOUT_PERCENT), "Percent of visitors who see no videos.", 10),
  starts_at: anyTime("Start: visitors are put into arms from this time on.", "2026-12-01T08:00:00.000Z"),
  ends_at: anyTime("End: all visitors see videos again, and there is a result.", "2026-12-29T08:00:00.000Z"),
};

const CONSENT = `Percent of orders whose visitor consents before a video is shown. Visitors without consent are in no arm. Default: ${DEFAULT_CONSENT_PERCENT}.`;

export const ExperimentCreation = strict({
  name: fields.name,
  holdout_percent: fields.holdout_percent,
  consent_percent: v.optional(described(integer(1, 100), CONSENT, 50)),
  starts_at: v.optional(
    described(
      fields.starts_at,
      "Start; now if absent or less than a minute ago.",
      "2026-12-01T08:00:00.000Z",
    ),
  ),
  ends_at: fields.ends_at,
});

export const PlanQuery = v.object({
  holdout_percent: described(
    integerParameter(1, MAX_HOLDOUT_PERCENT, 10),
    "Percent of visitors who see no videos. Default: 10.",
    10,
  ),
  consent_percent: described(integerParameter(1, 100, DEFAULT_CONSENT_PERCENT), CONSENT, 50),
  days: described(integerParameter(1, MAX_EXPERIMENT_DAYS, 28), "Duration in days. Default: 28.", 28),
});

const decimal = (description: string, example: string) => described(v.string(), description, example);

const PlanView = v.object({
  currency: described(
    v.string(),
    "The result's currency: that of most orders. Lines in other currencies do not count.",
    "EUR",
  ),
  orders: described(
    v.number(),
    "Expected orders of both arms in the time, from the orders of the 90 days before and the share of visitors who consent.",
    12_000,
  ),
  order_cap: v.optional(
    decimal(
      "Cap: an order counts up to this revenue, the 99th percentile of the orders before the test.",
      "480.00",
    ),
  ),
  smallest_effect: v.optional(
    decimal(
      "The smallest relative difference of revenue per visitor that is found in four of five such experiments: `0.0800` is 8 %. Absent without orders.",
      "0.0800",
    ),
  ),
  enough_orders: described(
    v.boolean(),
    "Whether the smaller arm is expected to have the 400 orders that a result needs. If not, don't start.",
    true,
  ),
});

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
        holdout_percent: described(v.number(), "Percent of visitors who see no videos.", 10),
        days: described(v.number(), "Duration in days.", 28),
        orders: described(v.number(), "Expected orders of both arms in the time.", 12_000),
        smallest_effect: PlanView.entries.smallest_effect,
        enough_orders: PlanView.entries.enough_orders,
        cost: v.optional(
          decimal("Revenue lost by holding videos back, if they add just the smallest effect.", "4100.00"),
        ),
      }),
    ),
    "The plan for other common shares and durations.",
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
    exposed: decimal("Per visitor with videos.", "1.120000"),
    held_out: decimal("Per visitor without videos.", "1.000000"),
    absolute: described(Estimate, "The difference: `relative` times the value of `held_out`."),
    relative: described(Estimate, "The difference as a share of the value of `held_out`: `0.05` is 5 %."),
  }),
);

export const ExperimentResult = v.object({
  verdict: described(
    oneOf(["measured", "broken", "too_few_orders"]),
    "`broken`: the arms' visitors differ from the planned shares, so the measurement lost visitors of one arm. `too_few_orders`: all orders times the planned share of the smaller arm are fewer than 400.",
    "measured",
  ),
  currency: described(v.string(), "An ISO 4217 code.", "EUR"),
  frozen: described(v.boolean(), "Whether it is final. Until then amendments change it.", false),
  visitors: described(both(v.number()), "Visitors in each arm.", {
    exposed: 45_102,
    held_out: 5_011,
  }),
  ratio_check: v.object({
    intact: described(v.boolean(), "Whether the arms' visitors are those of the planned shares.", true),
    chi_squared: decimal("Above 10.828 once in a thousand intact experiments.", "0.310000"),
    unnoticed_loss: decimal(
      "A loss of up to this share of one arm's visitors would go unnoticed: a larger one is found in 95 of 100 experiments.",
      "0.073000",
    ),
  }),
  measured: v.optional(
    v.object({
      orders: described(both(v.number()), "Orders that were not cancelled.", {
        exposed: 1_353,
        held_out: 421,
      }),
      revenue: described(both(v.string()), "Revenue: sold less refunded; each order counts up to the cap.", {
        exposed: "81020.50",
        held_out: "22410.00",
      }),
      orders_per_visitor: described(
        Difference,
        "Orders per visitor, for context. Judge by `revenue_per_visitor`.",
      ),
      revenue_per_visitor: described(
        Difference,
        "The main result: revenue per visitor; each order counts up to the cap.",
      ),
      added: described(
        Estimate,
        "Revenue that videos added among visitors who saw them: the main result times their number.",
      ),
    }),
  ),
});
export type ExperimentResult = v.InferOutput<typeof ExperimentResult>;

const shown = {
  experiment_id: described(v.string(), "The experiment's id.", "exp_1h2j3k4m5n6p7q8r"),
  name: described(v.string(), "Name; shoppers don't see it.", "Do videos help before Christmas?"),
  state: described(oneOf(EXPERIMENT_STATES), "Only a `finished` one has a result.", "running"),
  holdout_percent: described(v.number(), "Percent of visitors who see no videos.", 10),
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
