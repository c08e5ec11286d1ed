import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { ServiceApi } from "../http-api.ts";
import { failedShare } from "../service-metrics.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/** Answers that the service failed to give. */
export function serverErrorAlarm({ scope, thresholds, ...base }: AlarmContext, api: ServiceApi): StageAlarm {
  const sum = { statistic: Stats.SUM };
  return new StageAlarm(scope, {
    ...base,
    kind: "api-server-errors",
    says: "The API fails to answer too large a share of its requests, and merchants have to repeat them.",
    metric: failedShare("5xx answers, per cent", api.metricServerError(sum), api.metricCount(sum)),
    threshold: thresholds.serverErrorPercent,
    evaluationPeriods: 1,
  });
}
