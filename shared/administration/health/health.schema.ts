import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, titled } from "../../api/forms.schema.ts";
import { EXAMPLE_CODES, type HealthExample } from "../../vocabulary/findings/example.ts";
import { FINDING_CODES } from "../../vocabulary/findings/finding-codes.ts";
import { HEALTH_CHECKS, HEALTH_SAMPLE, HEALTH_STATES } from "../../vocabulary/health.ts";

const ExampleView = titled(
  "HealthExample",
  v.object({
    code: described(
      oneOf(EXAMPLE_CODES),
      "Kind of example. A code's meaning never changes. New codes may be added.",
      "product_unknown",
    ),
    params: described(
      v.record(v.string(), v.unknown()),
      "Values of the English text by name, for translations.",
      {
        id: "linen-shirt",
      },
    ),
  }),
) as unknown as v.GenericSchema<HealthExample>;

const Evidence = v.object({
  summary: described(
    v.string(),
    "Observation in one English sentence, with times in UTC.",
    "12 of 312 product URLs fail (3.8%).",
  ),
  at: v.optional(described(Timestamp, "Time of the latest occurrence.")),
  host: v.optional(
    described(v.string(), "Host of the product API, or of the page that showed the widget.", "shop.example"),
  ),
  count: v.optional(described(v.number(), "Number of items found. Compare it with `of` if present.", 12)),
  of: v.optional(described(v.number(), "Number of items examined.", 312)),
  share: v.optional(described(v.string(), "`count` divided by `of`, a decimal from 0 to 1.", "0.0385")),
  examples: v.optional(
    described(list(v.string()), "Some of them, in words: at most 3.", [
      "12 × the product API did not respond (https://shop.example/p/linen-shirt-501)",
    ]),
  ),
  coded_examples: v.optional(described(list(ExampleView), "Examples as codes, in the order of `examples`.")),
});

const Check = v.object({
  id: described(oneOf(HEALTH_CHECKS), "Check's identifier.", "product_urls"),
  state: described(
    oneOf(HEALTH_STATES),
    "`missing`: not set up yet, or not enough data to judge. `attention`: a problem was found.",
    "attention",
  ),
  code: described(
    oneOf(FINDING_CODES),
    "Code of the finding. A code's meaning never changes. New codes may be added, and `evidence.summary` describes them in English.",
    "urls_failing",
  ),
  values: described(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    "Values in `evidence.summary` by name, for translations. Times are in UTC.",
    { count: 12, of: 312, is_sample: false },
  ),
  evidence: Evidence,
  advice: described(
    v.nullable(v.string()),
    "Recommended action in one or two sentences. `null` if no action is needed.",
    "Correct what the examples name, then refresh the catalog.",
  ),
});

export const Health = v.object({
  at: described(Timestamp, "Time of the check."),
  checks: described(
    list(Check),
    `Checks in the order of a store's setup. Samples: ${HEALTH_SAMPLE.productUrls} product URLs, ${HEALTH_SAMPLE.liveVideos} live videos with ${HEALTH_SAMPLE.taggedProducts} tagged products, the last ${HEALTH_SAMPLE.orders} orders (compared with the same hours of six weeks), and ${HEALTH_SAMPLE.widgetDays} days of interactions (the last ${HEALTH_SAMPLE.reportDays} compared with the four weeks before, ${HEALTH_SAMPLE.cartDays} for taps on Add).`,
  ),
});
export type Health = v.InferOutput<typeof Health>;
export type HealthCheck = Health["checks"][number];
