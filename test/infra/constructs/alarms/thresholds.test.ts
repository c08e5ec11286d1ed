import { describe, expect, test } from "vitest";
import { reservedInAll, stageNamed } from "../../../../infra/stages.ts";
import { METRIC_NAMESPACE } from "../../../../shared/platform/logger.ts";
import { stages, synthesizeStage } from "../../support/stages.ts";

const alarm = (stage: "staging" | "production", name: string) => {
  const found = stages[stage]
    .resources("AWS::CloudWatch::Alarm")
    .find(({ AlarmName }) => AlarmName === `shoppable-video-${stage}-${name}`);
  if (!found) throw new Error(`No alarm ${name}`);
  return found;
};

test.each([
  ["attribution-function-errors", 5, 1],
  ["attribution-function-throttles", 5, 1],
  ["order-latency", 3_000, 1_000],
  ["order-failures", 5, 1],
  ["api-server-errors", 5, 1],
  ["rate-limiter-failures", 50, 5],
  ["edge-server-errors", 5, 1],
  ["conversion-failures", 20, 5],
  ["inspections-ended", 20, 5],
  ["draft-failures", 20, 5],
  ["table-throttles", 100, 10],
  ["account-concurrency", 806, 874],
  ["attribution-iterator-age", 3_600_000, 600_000],
  ["webhook-events-iterator-age", 3_600_000, 600_000],
  ["catalog-pull-queue-age", 43_200, 14_400],
  ["catalog-pull-dead-letters-dead-letter-messages", 1, 1],
  ["attribution-dead-letters-dead-letter-records", 1, 1],
  ["refresh-clock-dead-letters-dead-letter-ticks", 1, 1],
])("%s begins at %d in staging and at %d in production", (name, staging, production) => {
  const above = "GreaterThanOrEqualToThreshold";
  expect(alarm("staging", name)).toMatchObject({ Threshold: staging, ComparisonOperator: above });
  expect(alarm("production", name)).toMatchObject({ Threshold: production, ComparisonOperator: above });
});

describe("an alarm measures", () => {
  test.each(["Errors", "Throttles"])("%s of all versions of a function, minute by minute", (metric) => {
    const measured = alarm("production", `attribution-function-${metric.toLowerCase()}`);
    expect(measured).toMatchObject({
      Namespace: "AWS/Lambda",
      MetricName: metric,
      Statistic: "Sum",
      Period: 60,
      EvaluationPeriods: 5,
      DatapointsToAlarm: 2,
    });
    expect(measured.Dimensions).toEqual([
      {
        Name: "FunctionName",
        Value: { Ref: stages.production.idOf("attribution", "AWS::Lambda::Function") },
      },
    ]);
  });

  test("the 99th percentile of order report durations", () => {
    expect(alarm("production", "order-latency")).toMatchObject({
      Namespace: "AWS/Lambda",
      MetricName: "Duration",
      ExtendedStatistic: "p99",
      EvaluationPeriods: 5,
      DatapointsToAlarm: 3,
    });
  });

  test.each([
    ["api-server-errors", /"MetricName":"5xx".*"MetricName":"Count"/],
    ["order-failures", /"MetricName":"OrderReportsFailed".*"MetricName":"Invocations"/],
  ])("%s: the failure rate from three failures on", (name, metrics) => {
    const { Metrics } = alarm("production", name) as { Metrics: { Expression?: string }[] };
    expect(Metrics[0]?.Expression).toBe(
      "IF(failed >= 3, 100 * failed / MAX([failed, FILL(requests, 0)]), 0)",
    );
    expect(JSON.stringify(Metrics)).toMatch(metrics);
  });

  test("failed order reports counted in the access log", () => {
    const [filter] = stages.production.resources("AWS::Logs::MetricFilter");
    expect(stages.production.nameOf(filter?.LogGroupName)).toBe("Api/AccessLog");
    expect(filter?.FilterPattern).toBe(
      '{ ($.routeKey = "POST /external-shop-order-tracking/private") && ($.status = "5*") }',
    );
    expect(filter?.MetricTransformations).toEqual([
      {
        MetricNamespace: `${METRIC_NAMESPACE}/production`,
        MetricName: "OrderReportsFailed",
        MetricValue: "1",
      },
    ]);
  });

  test("failures of the rate limiter in any function", () => {
    expect(alarm("production", "rate-limiter-failures").Metrics).toEqual([
      expect.objectContaining({
        Expression: `SELECT SUM(RateLimiterFailed) FROM SCHEMA(${METRIC_NAMESPACE}, service, stage) WHERE stage = 'production'`,
        Period: 300,
      }),
    ]);
  });

  test.each([
    ["inspections-ended", "InspectionEnded"],
    ["draft-failures", "DraftFailed"],
  ])("%s: the metric of media per hour", (name, metric) => {
    const Dimensions = [
      { Name: "service", Value: "media" },
      { Name: "stage", Value: "production" },
    ];
    const Metric = { Namespace: METRIC_NAMESPACE, MetricName: metric, Dimensions };
    expect(alarm("production", name).Metrics).toMatchObject([
      { MetricStat: { Metric, Period: 3_600, Stat: "Sum" } },
    ]);
  });

  test("throttled reads and writes of the table and its index", () => {
    const { Metrics } = alarm("production", "table-throttles") as { Metrics: Record<string, unknown>[] };
    const [sum, ...counted] = Metrics;
    const of = stages.production.idOf("Table", "AWS::DynamoDB::Table");
    const table = { Name: "TableName", Value: { Ref: of } };
    const index = { Name: "GlobalSecondaryIndexName", Value: "GSI1" };
    expect(sum?.Expression).toBe(
      "FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)",
    );
    expect(
      counted.map(({ Id, MetricStat }) => {
        const { Metric, Stat } = MetricStat as { Metric: Record<string, unknown>; Stat: string };
        return [Id, Metric.MetricName, Metric.Dimensions, Stat];
      }),
    ).toEqual([
      ["reads", "ReadThrottleEvents", [table], "Sum"],
      ["writes", "WriteThrottleEvents", [table], "Sum"],
      ["indexReads", "ReadThrottleEvents", [index, table], "Sum"],
      ["indexWrites", "WriteThrottleEvents", [index, table], "Sum"],
    ]);
  });

  test("the account's used and reserved concurrency", () => {
    const measured = alarm("production", "account-concurrency");
    expect(measured).toMatchObject({
      MetricName: "ClaimedAccountConcurrency",
      Statistic: "Maximum",
      Period: 60,
    });
    expect(measured).not.toHaveProperty("Dimensions");
  });

  test.each([420, 5_000])(
    "a reachable threshold above the reserved part of %i concurrent invocations",
    async (accountConcurrency) => {
      const production = stageNamed("production");
      const stage = await synthesizeStage({ ...production, accountConcurrency });
      const [found] = stage
        .resources("AWS::CloudWatch::Alarm")
        .filter(({ AlarmName }) => String(AlarmName).endsWith("-account-concurrency"));
      expect(Number(found?.Threshold)).toBeLessThan(accountConcurrency);
      expect(Number(found?.Threshold)).toBeGreaterThan(reservedInAll(production));
    },
  );

  test("the edge's 5xx responses from three on, and the jobs of the stage's MediaConvert queue", () => {
    const { Metrics } = alarm("production", "edge-server-errors") as { Metrics: { Expression?: string }[] };
    expect(Metrics[0]?.Expression).toBe("IF(share * requests >= 300, share, 0)");
    expect(JSON.stringify(Metrics)).toMatch(/"MetricName":"5xxErrorRate".*"MetricName":"Requests"/);
    const failures = alarm("production", "conversion-failures");
    expect(failures).toMatchObject({ Namespace: "AWS/MediaConvert", MetricName: "JobsErroredCount" });
    expect(stages.production.named(failures.Dimensions)).toEqual([
      { Name: "Queue", Value: "Conversions/Queue" },
    ]);
  });

  test("the age of the oldest record or message", () => {
    const metric = (name: string) => alarm("production", name).MetricName;
    expect(metric("attribution-iterator-age")).toBe("IteratorAge");
    expect(metric("catalog-plan-queue-age")).toBe("ApproximateAgeOfOldestMessage");
    expect(metric("catalog-plan-dead-letters-dead-letter-messages")).toBe(
      "ApproximateNumberOfMessagesVisible",
    );
  });
});
