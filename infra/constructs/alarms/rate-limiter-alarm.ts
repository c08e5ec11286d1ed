import { countedByAll } from "../service-metrics.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/** Requests that were served although they could not be counted. */
export function rateLimiterAlarm({ scope, thresholds, ...base }: AlarmContext): StageAlarm {
  return new StageAlarm(scope, {
    ...base,
    kind: "rate-limiter-failures",
    says: "Requests can't be counted, so they are served whatever the store's rate.",
    metric: countedByAll(base.stage, "RateLimiterFailed"),
    threshold: thresholds.limiterFailures,
    evaluationPeriods: 1,
  });
}
