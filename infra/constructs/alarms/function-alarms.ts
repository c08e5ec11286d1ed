import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { ServiceFunction } from "../service-function.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/** Two bad minutes of five: one is often over before anybody could look. */
const TWO_MINUTES_OF_FIVE = { evaluationPeriods: 5, datapointsToAlarm: 2 };
const EACH_MINUTE = { period: Duration.minutes(1), statistic: Stats.SUM };

/** A function's errors (what it threw, and its timeouts) and the invocations that it was refused. */
export function functionAlarms(
  { scope, thresholds, ...base }: AlarmContext,
  fn: ServiceFunction,
): StageAlarm[] {
  const about = { ...base, ...TWO_MINUTES_OF_FIVE, subject: fn.shortName };
  return [
    new StageAlarm(scope, {
      ...about,
      kind: "function-errors",
      says: `The function ${fn.shortName} throws or runs out of time.`,
      metric: fn.metricErrors(EACH_MINUTE),
      threshold: thresholds.errorsPerMinute,
    }),
    new StageAlarm(scope, {
      ...about,
      kind: "function-throttles",
      says: `Lambda refuses to run the function ${fn.shortName} because no concurrency is left for it.`,
      metric: fn.metricThrottles(EACH_MINUTE),
      threshold: thresholds.throttlesPerMinute,
    }),
  ];
}
