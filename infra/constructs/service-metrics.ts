import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

/** Namespace of the metrics that the functions count. */
export const NAMESPACE = "ShoppableVideo";

/** What a function counted under a name, in five minutes. */
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

/** What all functions of the stage together counted under a name, in five minutes. */
export function countedByAll({ name }: StageSettings, metricName: string): MathExpression {
  return new MathExpression({
    expression: `SELECT SUM(${metricName}) FROM SCHEMA(${NAMESPACE}, service, stage) WHERE stage = '${name}'`,
    label: metricName,
    period: Duration.minutes(5),
  });
}

/**
 * How much of something failed in five minutes, in per cent. Under three failures it is 0: at night, one may be
 * a large share.
 */
export function failedShare(label: string, failed: IMetric, requests: IMetric): MathExpression {
  return new MathExpression({
    // What could not even be handed on is not among the requests.
    expression: "IF(failed >= 3, 100 * failed / MAX([failed, FILL(requests, 0)]), 0)",
    usingMetrics: { failed, requests },
    label,
    period: Duration.minutes(5),
  });
}
