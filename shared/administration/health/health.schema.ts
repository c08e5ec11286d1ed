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
      "The kind of example. A code keeps its meaning, and there may be new ones.",
      "product_unknown",
    ),
    params: described(v.record(v.string(), v.unknown()), "The values of the English text, by name.", {
      id: "linen-shirt",
    }),
  }),
) as unknown as v.GenericSchema<HealthExample>;

const Evidence = v.object({
  summary: described(
    v.string(),
    "What was seen, in one sentence. Times in it are UTC.",
    "12 of 312 product URLs fail (3.8%).",
  ),
  at: v.optional(described(Timestamp, "When it was last seen.")),
  host: v.optional(
    described(v.string(), "Where: the page that showed the widget, or the product API.", "shop.example"),
  ),
  count: v.optional(described(v.number(), "How many, of `of` where that is there.", 12)),
  of: v.optional(described(v.number(), "How many were looked at.", 312)),
  share: v.optional(described(v.string(), "`count` over `of`, a decimal from 0 to 1.", "0.0385")),
  examples: v.optional(
    described(list(v.string()), "Some of them, in words: at most 3.", [
      "12 × the product API did not respond (https://shop.example/p/linen-shirt-501)",
    ]),
  ),
  coded_examples: v.optional(described(list(ExampleView), "The examples as codes, in the same order.")),
});

const Check = v.object({
  id: described(oneOf(HEALTH_CHECKS), "What is checked.", "product_urls"),
  state: described(
    oneOf(HEALTH_STATES),
    "`missing`: not set up yet, or nothing is there to judge by. `attention`: something is wrong.",
    "attention",
  ),
  code: described(
    oneOf(FINDING_CODES),
    "What was found. A code keeps its meaning; there may be new ones, which `evidence.summary` says in English.",
    "urls_failing",
  ),
  values: described(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    "What the sentence of `evidence.summary` names, by name, to say it in another language. Times are UTC.",
    { count: 12, of: 312, is_sample: false },
  ),
  evidence: Evidence,
  advice: described(
    v.nullable(v.string()),
    "What to do, in one or two sentences; null if nothing.",
    "Correct what the examples name, then refresh the catalog.",
  ),
});

export const Health = v.object({
  at: described(Timestamp, "When this was looked at."),
  checks: described(
    list(Check),
    `One for each thing that is checked, always in the order in which a store is set up. Each looks at a bounded sample: ${HEALTH_SAMPLE.productUrls} product URLs, the first ${HEALTH_SAMPLE.liveVideos} live videos with ${HEALTH_SAMPLE.taggedProducts} tagged products, the last ${HEALTH_SAMPLE.orders} orders, compared with the same hours of six weeks, ${HEALTH_SAMPLE.widgetDays} days of reports, of which ${HEALTH_SAMPLE.reportDays} are compared with the four weeks before and ${HEALTH_SAMPLE.cartDays} show taps on Add.`,
  ),
});
export type Health = v.InferOutput<typeof Health>;
export type HealthCheck = Health["checks"][number];
