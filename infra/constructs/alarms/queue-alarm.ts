import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { ServiceQueue } from "../service-queue.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

const LARGEST = { period: Duration.minutes(5), statistic: Stats.MAXIMUM };

const DEAD_LETTERS = {
  "dead-letter-messages": "holds work that failed five times",
  "dead-letter-records": "names orders that could not be attributed",
  "dead-letter-ticks": "holds ticks of the clock that started no refreshes",
} as const;

export function queueAlarm(context: AlarmContext, queue: ServiceQueue): StageAlarm {
  const about = { subject: queue.shortName, evaluationPeriods: 1 };
  if (queue.holds === "work") {
    return new StageAlarm(context, {
      ...about,
      kind: "queue-age",
      says: `Work has waited in the queue ${queue.shortName} for longer than any retry takes.`,
      metric: queue.metricApproximateAgeOfOldestMessage(LARGEST),
      threshold: Duration.hours(context.thresholds.queueAgeHours).toSeconds(),
    });
  }
  return new StageAlarm(context, {
    ...about,
    kind: queue.holds,
    says: `The queue ${queue.shortName} ${DEAD_LETTERS[queue.holds]}.`,
    metric: queue.metricApproximateNumberOfMessagesVisible(LARGEST),
    threshold: 1,
  });
}
