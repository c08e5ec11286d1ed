import { type Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Duration } from "aws-cdk-lib/core";
import { ROUTES } from "../../../shared/api/routes.ts";
import type { ServiceApi } from "../http-api.ts";
import { failedShare, NAMESPACE } from "../service-metrics.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

/** Order reports apart from everything else: they are few among the API's requests, and matter most. */
export function orderAlarms({ scope, thresholds, ...base }: AlarmContext, api: ServiceApi): StageAlarm[] {
  return [
    new StageAlarm(scope, {
      ...base,
      kind: "order-failures",
      says: "Order reports are answered with 5xx, and are missing until merchants repeat them.",
      metric: failedShare(
        "Order reports answered with 5xx, per cent",
        failedReports({ scope, thresholds, ...base }, api),
        api.orders.metricInvocations({ statistic: Stats.SUM }),
      ),
      threshold: thresholds.serverErrorPercent,
      evaluationPeriods: 1,
    }),
    new StageAlarm(scope, {
      ...base,
      kind: "order-latency",
      says: "One in a hundred order reports takes too long, and merchants' checkouts may wait for it.",
      metric: api.orders.metricDuration({ period: Duration.minutes(1), statistic: Stats.p(99) }),
      threshold: thresholds.latencyMilliseconds,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
    }),
  ];
}

/** Counted in the access log: the function answers 500 without failing itself, and may not be reached at all. */
function failedReports({ scope, stage }: AlarmContext, api: ServiceApi): Metric {
  const routes = ROUTES.filter(({ function: name }) => name === api.orders.shortName).map((route) =>
    FilterPattern.stringValue("$.routeKey", "=", `${route.method} ${route.path}`),
  );
  const filter = new MetricFilter(scope, "OrderReportsFailed", {
    logGroup: api.accessLog,
    filterPattern: FilterPattern.all(...routes, FilterPattern.stringValue("$.status", "=", "5*")),
    metricNamespace: `${NAMESPACE}/${stage.name}`,
    metricName: "OrderReportsFailed",
  });
  return filter.metric({ statistic: Stats.SUM });
}
