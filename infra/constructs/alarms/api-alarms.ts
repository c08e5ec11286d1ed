import { MathExpression, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { ServiceApi } from "../http-api.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/** What merchants notice: slow answers, and answers that the service failed to give. */
export function apiAlarms({ scope, thresholds, ...base }: AlarmContext, api: ServiceApi): StageAlarm[] {
  return [
    new StageAlarm(scope, {
      ...base,
      kind: "api-latency",
      says: "One in a hundred answers of the API comes too late, and merchants' checkouts wait for it.",
      metric: api.metricLatency({ period: Duration.minutes(1), statistic: Stats.p(99) }),
      threshold: thresholds.latencyMilliseconds,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
      evaluateLowSampleCountPercentile: "ignore",
    }),
    new StageAlarm(scope, {
      ...base,
      kind: "api-server-errors",
      says: "The API fails to answer too large a share of its requests, and merchants have to repeat them.",
      metric: serverErrorShare(api),
      threshold: thresholds.serverErrorPercent,
      evaluationPeriods: 1,
    }),
  ];
}

/** Per cent. Under three it is 0: at night, one failure may be a large share. */
function serverErrorShare(api: ServiceApi): MathExpression {
  return new MathExpression({
    expression: "IF(errors >= 3, 100 * errors / requests, 0)",
    usingMetrics: {
      errors: api.metricServerError({ statistic: Stats.SUM }),
      requests: api.metricCount({ statistic: Stats.SUM }),
    },
    label: "5xx answers, per cent",
    period: Duration.minutes(5),
  });
}
