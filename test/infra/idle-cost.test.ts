import { expect, test } from "vitest";
import assumptions from "../bench/cost/assumptions.json" with { type: "json" };
import { stages } from "./support/stages.ts";

/** The query of the rate limiter's alarm reads the metric of each function that a store calls. */
const FUNCTIONS_OF_STORES = 3;

type Metric = { readonly MetricStat?: object; readonly Expression?: string };

/** An alarm is charged by the metrics that it looks at: https://aws.amazon.com/cloudwatch/pricing/ */
const countMetrics = ({ Metrics }: { readonly Metrics?: readonly Metric[] }): number =>
  Metrics === undefined
    ? 1
    : Metrics.reduce(
        (sum, { MetricStat, Expression = "" }) =>
          sum + (MetricStat ? 1 : Expression.startsWith("SELECT") ? FUNCTIONS_OF_STORES : 0),
        0,
      );

test("docs/cost.md charges the polling of as many queues as a stage has", () => {
  const mappings = Object.values(stages.dev.template.findResources("AWS::Lambda::EventSourceMapping"));
  const ofQueues = mappings.filter(({ Properties }) => Properties.StartingPosition === undefined);
  expect(ofQueues).toHaveLength(assumptions.polled_queues);
});

test("docs/cost.md charges the memory that functions have", () => {
  const { template } = stages.dev;
  const functions = Object.values(template.findResources("AWS::Lambda::Function"));
  const memory = new Map(
    functions.map(({ Properties: { FunctionName, MemorySize } }) => [String(FunctionName), MemorySize]),
  );
  const charged = Object.entries(assumptions.memory_megabytes);
  expect(charged.map(([name]) => [name, memory.get(`shoppable-video-dev-${name}`)])).toEqual(charged);
});

test.each(["staging", "production"] as const)(
  "docs/cost.md charges as many alarm metrics as %s has",
  (name) => {
    const { template } = stages[name];
    const alarms = Object.values(template.findResources("AWS::CloudWatch::Alarm"));
    const metrics = alarms.reduce((sum, { Properties }) => sum + countMetrics(Properties), 0);
    expect(metrics).toBe(assumptions.alarm_metrics);
  },
);
