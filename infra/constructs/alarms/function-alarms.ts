import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { ServiceFunction } from "../service-function.ts";
import type { TableStream } from "../table-stream.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

const TWO_MINUTES_OF_FIVE = { evaluationPeriods: 5, datapointsToAlarm: 2 };
const EACH_MINUTE = { period: Duration.minutes(1), statistic: Stats.SUM };

export function functionAlarms(context: AlarmContext, fn: ServiceFunction): StageAlarm[] {
  const about = { ...TWO_MINUTES_OF_FIVE, subject: fn.shortName };
  return [
    new StageAlarm(context, {
      ...about,
      kind: "function-errors",
      says: `The function ${fn.shortName} throws or runs out of time.`,
      metric: fn.metricErrors(EACH_MINUTE),
      threshold: context.thresholds.errorsPerMinute,
    }),
    new StageAlarm(context, {
      ...about,
      kind: "function-throttles",
      says: `Lambda refuses to run the function ${fn.shortName} because no concurrency is left for it.`,
      metric: fn.metricThrottles(EACH_MINUTE),
      threshold: context.thresholds.throttlesPerMinute,
    }),
  ];
}

export function iteratorAgeAlarm(context: AlarmContext, { consumer }: TableStream): StageAlarm {
  return new StageAlarm(context, {
    kind: "iterator-age",
    subject: consumer.shortName,
    says: `The function ${consumer.shortName} is behind with the table's stream, which keeps records for 24 hours.`,
    metric: consumer.metric("IteratorAge", { period: Duration.minutes(1), statistic: Stats.MAXIMUM }),
    threshold: Duration.minutes(context.thresholds.iteratorAgeMinutes).toMilliseconds(),
    evaluationPeriods: 5,
  });
}
