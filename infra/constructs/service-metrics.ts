import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";

export const NAMESPACE = "ShoppableVideo";

export function counted({ name }: StageSettings, fn: ServiceFunction, metricName: string): Metric {
  return new Metric({
    namespace: NAMESPACE,
    metricName,
    dimensionsMap: { stage: name, service: fn.shortName },
    statistic: Stats.SUM,
    period: Duration.minutes(5),
    label: metricName,
  });
}

export function countedByAll({ name }: StageSettings, metricName: string): MathExpression {
  return new MathExpression({
    expression: `SELECT SUM(${metricName}) FROM SCHEMA(${NAMESPACE}, service, stage) WHERE stage = '${name}'`,
    label: metricName,
    period: Duration.minutes(5),
  });
}

/**
 * Percentage of failed requests. 0 for fewer than three failures, which may be a large share of few requests.
 */
export function failedShare(label: string, failed: IMetric, requests: IMetric): MathExpression {
  return new MathExpression({
    // `failed` can exceed `requests`, which excludes requests that reached no function.
    expression: "IF(failed >= 3, 100 * failed / MAX([failed, FILL(requests, 0)]), 0)",
    usingMetrics: { failed, requests },
    label,
    period: Duration.minutes(5),
  });
}
