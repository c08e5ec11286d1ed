import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { AttributionStream } from "../attribution-stream.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/** How old a record of the stream is when its consumer gets it. */
export function iteratorAgeAlarm(
  { scope, thresholds, ...base }: AlarmContext,
  { consumer }: AttributionStream,
): StageAlarm {
  return new StageAlarm(scope, {
    ...base,
    kind: "iterator-age",
    subject: consumer.shortName,
    says: `The function ${consumer.shortName} is behind with the orders, and the stream forgets them after 24 hours.`,
    metric: consumer.metric("IteratorAge", { period: Duration.minutes(1), statistic: Stats.MAXIMUM }),
    threshold: Duration.minutes(thresholds.iteratorAgeMinutes).toMilliseconds(),
    evaluationPeriods: 5,
  });
}
