import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { ServiceEdge } from "../edge/service-edge.ts";
import type { Conversions } from "../media/conversions.ts";
import type { ServiceFunction } from "../service-function.ts";
import { counted } from "../service-metrics.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

const FIVE_MINUTES = { period: Duration.minutes(5) };

/**
 * Ignores fewer than three errors, which may be a large share of few requests. CloudFront publishes
 * metrics in us-east-1 only.
 */
export function edgeAlarm(context: AlarmContext, { distribution }: ServiceEdge): StageAlarm {
  const dimensionsMap = { DistributionId: distribution.distributionId, Region: "Global" };
  const measured = (metricName: string, statistic: string) =>
    new Metric({ namespace: "AWS/CloudFront", metricName, dimensionsMap, statistic, ...FIVE_MINUTES });
  return new StageAlarm(context, {
    kind: "edge-server-errors",
    says: "The edge fails to answer too large a share of its requests, and shops show no videos.",
    metric: new MathExpression({
      expression: "IF(share * requests >= 300, share, 0)", // `share` is a percentage, so 300 means three errors.
      usingMetrics: {
        share: measured("5xxErrorRate", Stats.AVERAGE),
        requests: measured("Requests", Stats.SUM),
      },
      label: "5xx answers of the edge, per cent",
      ...FIVE_MINUTES,
    }),
    threshold: context.thresholds.serverErrorPercent,
    evaluationPeriods: 1,
  });
}

export function conversionAlarm(context: AlarmContext, { queueArn }: Conversions): StageAlarm {
  return new StageAlarm(context, {
    kind: "conversion-failures",
    says: "Conversions fail, and merchants' videos stay as they were.",
    metric: new Metric({
      namespace: "AWS/MediaConvert",
      metricName: "JobsErroredCount",
      dimensionsMap: { Queue: queueArn },
      statistic: Stats.SUM,
      period: Duration.hours(1),
    }),
    threshold: context.thresholds.conversionFailures,
    evaluationPeriods: 1,
  });
}

export function uploadAlarms(context: AlarmContext, media: ServiceFunction): StageAlarm[] {
  const inAnHour = (metricName: string) =>
    counted(context.stage, media, metricName).with({ period: Duration.hours(1) });
  return [
    new StageAlarm(context, {
      kind: "inspections-ended",
      says: "Inspections of uploads are ended at their limits, and merchants are told that their files are too unusual.",
      metric: inAnHour("InspectionEnded"),
      threshold: context.thresholds.inspectionsEnded,
      evaluationPeriods: 1,
    }),
    new StageAlarm(context, {
      kind: "draft-failures",
      says: "Drafts of captions fail, and merchants are told to try again or to write the captions themselves.",
      metric: inAnHour("DraftFailed"),
      threshold: context.thresholds.draftFailures,
      evaluationPeriods: 1,
    }),
  ];
}
