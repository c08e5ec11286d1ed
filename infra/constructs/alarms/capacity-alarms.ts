import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { StageSettings } from "../../stage-settings.ts";
import { reservedInAll } from "../../stages.ts";
import { INDEX_NAME, type ServiceTable } from "../table.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/**
 * Uses metrics that count each item of a batch or transaction. `ThrottledRequests` counts a batch
 * only if all its items are throttled.
 */
export function tableThrottleAlarm(context: AlarmContext, table: ServiceTable): StageAlarm {
  const throttled = (metricName: string, index?: string): IMetric =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      dimensionsMap: { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    });
  return new StageAlarm(context, {
    kind: "table-throttles",
    says: "DynamoDB throttles the table, so calls are answered with 503 and work is retried.",
    metric: new MathExpression({
      // The metrics have no data while nothing is throttled.
      expression: "FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)",
      usingMetrics: {
        reads: throttled("ReadThrottleEvents"),
        writes: throttled("WriteThrottleEvents"),
        indexReads: throttled("ReadThrottleEvents", INDEX_NAME),
        indexWrites: throttled("WriteThrottleEvents", INDEX_NAME),
      },
      label: "Throttled reads and writes",
      period: Duration.minutes(5),
    }),
    threshold: context.thresholds.tableThrottles,
    evaluationPeriods: 1,
  });
}

const SHARE = 0.8;

/**
 * Includes idle reserved concurrency, because other functions can't use it:
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html
 */
export function accountConcurrencyAlarm(context: AlarmContext): StageAlarm {
  return new StageAlarm(context, {
    kind: "account-concurrency",
    says: "The account's functions have almost used up its concurrency, and Lambda will refuse to run more.",
    metric: new Metric({
      namespace: "AWS/Lambda",
      metricName: "ClaimedAccountConcurrency",
      statistic: Stats.MAXIMUM,
      period: Duration.minutes(1),
    }),
    threshold: claimedConcurrency(context.stage),
    evaluationPeriods: 5,
    datapointsToAlarm: 2,
  });
}

function claimedConcurrency(stage: StageSettings): number {
  const reserved = reservedInAll(stage);
  return Math.floor(reserved + SHARE * (stage.accountConcurrency - reserved));
}
