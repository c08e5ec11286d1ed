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
  name: described(line(200), "Name. Not shown to shoppers.", "Do videos help before Christmas?"),
  holdout_percent: described(
    integer(1, MAX_HOLDOUT_PERCENT),
    "Percentage of visitors who see no videos.",
    10,
  ),
  starts_at: anyTime("Start: visitors are put into arms from this time on.", "2026-12-01T08:00:00.000Z"),
  ends_at: anyTime(
    "End time. All visitors then see videos again, and the result is computed.",
    "2026-12-29T08:00:00.000Z",
  ),
};

const CONSENT = `Percentage of orders by visitors who consent before they see a video. Visitors without consent are in no arm. Default: ${DEFAULT_CONSENT_PERCENT}.`;

export const ExperimentCreation = strict({
  name: fields.name,
  holdout_percent: fields.holdout_percent,
  consent_percent: v.optional(described(integer(1, 100), CONSENT, 50)),
  starts_at: v.optional(
    described(
      fields.starts_at,
      "Start time. Default: now. A time up to a minute ago means now.",
      "2026-12-01T08:00:00.000Z",
    ),
  ),
  ends_at: fields.ends_at,
});

export const PlanQuery = v.object({
  holdout_percent: described(
    integerParameter(1, MAX_HOLDOUT_PERCENT, 10),
    "Percentage of visitors who see no videos. Default: 10.",
    10,
  ),
  consent_percent: described(integerParameter(1, 100, DEFAULT_CONSENT_PERCENT), CONSENT, 50),
  days: described(integerParameter(1, MAX_EXPERIMENT_DAYS, 28), "Duration in days. Default: 28.", 28),
});

const decimal = (description: string, example: string) => described(v.string(), description, example);

const PlanView = v.object({
  currency: described(
    v.string(),
    "Currency of the result: that of most orders. Lines in other currencies don't count.",
    "EUR",
  ),
  orders: described(
    v.number(),
    "Expected orders of both arms during the experiment, from the previous 90 days' orders and the consent rate.",
    12_000,
  ),
  order_cap: v.optional(
    decimal(
      "Maximum revenue counted per order: the 99th percentile of orders before the experiment.",
      "480.00",
    ),
  ),
  smallest_effect: v.optional(
    decimal(
      "Smallest relative difference in revenue per visitor that 80 % of such experiments detect. `0.0800` is 8 %. Absent without orders.",
      "0.0800",
    ),
  ),
  enough_orders: described(
    v.boolean(),
    "Whether the smaller arm is expected to reach the 400 orders that a result needs. If not, don't start.",
    true,
  ),
});

export const TrafficView = v.object({
  ...PlanView.entries,
  days_known: described(
    v.number(),
    `Full days since the first order in the last 90 days. Below ${FEWEST_DAYS_BEFORE}, the forecast is unreliable.`,
    90,
  ),
  choices: described(
    v.array(
      v.object({
        holdout_percent: described(v.number(), "Percentage of visitors who see no videos.", 10),
        days: described(v.number(), "Duration in days.", 28),
        orders: described(v.number(), "Expected orders of both arms during the experiment.", 12_000),
        smallest_effect: PlanView.entries.smallest_effect,
        enough_orders: PlanView.entries.enough_orders,
        cost: v.optional(
          decimal("Revenue lost by hiding videos, if they add exactly the smallest effect.", "4100.00"),
        ),
      }),
    ),
    "Forecasts for other shares and durations.",
  ),
});

const both = <const Value extends v.GenericSchema>(value: Value) =>
  v.object({ exposed: value, held_out: value });

const Estimate = titled(
  "UpliftEstimate",
  v.object({
    value: decimal("Estimate.", "0.120000"),
    low: decimal("Lower end of the 95 % interval.", "0.020000"),
    high: decimal("Upper end of the 95 % interval.", "0.220000"),
  }),
);

const Difference = titled(
  "UpliftDifference",
  v.object({
    exposed: decimal("Value per visitor with videos.", "1.120000"),
    held_out: decimal("Value per visitor without videos.", "1.000000"),
    absolute: described(Estimate, "Difference: `relative` times the value of `held_out`."),
    relative: described(Estimate, "Difference as a share of the value of `held_out`. `0.05` is 5 %."),
  }),
);

export const ExperimentResult = v.object({
  verdict: described(
    oneOf(["measured", "broken", "too_few_orders"]),
    "Verdict. `broken`: visitors per arm differ from the planned shares, so one arm's visitors were lost. `too_few_orders`: the smaller arm's planned share of all orders is below 400.",
    "measured",
  ),
  currency: described(v.string(), "ISO 4217 currency code.", "EUR"),
  frozen: described(v.boolean(), "Whether the result is final. Amendments change it until then.", false),
  visitors: described(both(v.number()), "Number of visitors in each arm.", {
    exposed: 45_102,
    held_out: 5_011,
  }),
  ratio_check: v.object({
    intact: described(v.boolean(), "Whether the visitors per arm match the planned shares.", true),
    chi_squared: decimal(
      "Chi-squared statistic. One in a thousand intact experiments exceeds 10.828.",
      "0.310000",
    ),
    unnoticed_loss: decimal(
      "Largest undetected loss of one arm's visitors, as a share. 95 % of experiments detect a larger loss.",
      "0.073000",
    ),
  }),
  measured: v.optional(
    v.object({
      orders: described(both(v.number()), "Orders that were not cancelled.", {
        exposed: 1_353,
        held_out: 421,
      }),
      revenue: described(both(v.string()), "Revenue after refunds. Each order counts up to the cap.", {
        exposed: "81020.50",
        held_out: "22410.00",
      }),
      orders_per_visitor: described(
        Difference,
        "Orders per visitor, for context. Judge by `revenue_per_visitor`.",
      ),
      revenue_per_visitor: described(
        Difference,
        "Revenue per visitor, the main result. Each order counts up to the cap.",
      ),
      added: described(
        Estimate,
        "Revenue that videos added: the main result times the number of visitors who saw videos.",
      ),
    }),
  ),
});
export type ExperimentResult = v.InferOutput<typeof ExperimentResult>;

const shown = {
  experiment_id: described(v.string(), "Experiment's id.", "exp_1h2j3k4m5n6p7q8r"),
  name: described(v.string(), "Name. Not shown to shoppers.", "Do videos help before Christmas?"),
  state: described(oneOf(EXPERIMENT_STATES), "State. Only a `finished` experiment has a result.", "running"),
  holdout_percent: described(v.number(), "Percentage of visitors who see no videos.", 10),
  starts_at: described(Timestamp, "Start time."),
  ends_at: described(Timestamp, "End time."),
  stopped_at: v.optional(described(Timestamp, "Time when it was stopped early.")),
  created_at: described(Timestamp, "Time of creation."),
  plan: PlanView,
};

const ExperimentSummary = v.object(shown);
export const ExperimentView = v.object({
  ...shown,
  visitors: v.optional(
    described(v.number(), "Visitors in both arms. Present while the experiment runs.", 8_412),
  ),
  result: v.optional(
    described(ExperimentResult, "Result. Present once the experiment has ended. Absent if it was stopped."),
  ),
});
export type ExperimentView = v.InferOutput<typeof ExperimentView>;
export const ExperimentList = pageSchema(ExperimentSummary);
