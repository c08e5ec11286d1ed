import { type Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Duration } from "aws-cdk-lib/core";
import { ROUTES } from "../../../shared/contract/routes.ts";
import type { ServiceApi } from "../http-api.ts";
import { countedByAll, failedShare, NAMESPACE } from "../service-metrics.ts";
import { type AlarmContext, StageAlarm } from "./stage-alarm.ts";

export function serverErrorAlarm(context: AlarmContext, api: ServiceApi): StageAlarm {
  const sum = { statistic: Stats.SUM };
  return new StageAlarm(context, {
    kind: "api-server-errors",
    says: "The API fails to answer too large a share of its requests, and merchants have to repeat them.",
    metric: failedShare("5xx answers, per cent", api.metricServerError(sum), api.metricCount(sum)),
    threshold: context.thresholds.serverErrorPercent,
    evaluationPeriods: 1,
  });
}

export function rateLimiterAlarm(context: AlarmContext): StageAlarm {
  return new StageAlarm(context, {
    kind: "rate-limiter-failures",
    says: "Requests can't be counted, so they are served whatever the store's rate.",
    metric: countedByAll(context.stage, "RateLimiterFailed"),
    threshold: context.thresholds.limiterFailures,
    evaluationPeriods: 1,
  });
}

/** Separate alarms for order reports, because they matter most and are a small share of all requests. */
export function orderAlarms(context: AlarmContext, api: ServiceApi): StageAlarm[] {
  return [
    new StageAlarm(context, {
      kind: "order-failures",
      says: "Order reports are answered with 5xx, and are missing until merchants repeat them.",
      metric: failedShare(
        "Order reports answered with 5xx, per cent",
        failedReports(context, api),
        api.orders.metricInvocations({ statistic: Stats.SUM }),
      ),
      threshold: context.thresholds.serverErrorPercent,
      evaluationPeriods: 1,
    }),
    new StageAlarm(context, {
      kind: "order-latency",
      says: "One in a hundred order reports takes too long, and merchants' checkouts may wait for it.",
      metric: api.orders.metricDuration({ period: Duration.minutes(1), statistic: Stats.p(99) }),
      threshold: context.thresholds.latencyMilliseconds,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
    }),
  ];
}

/**
 * Counts failures in the access log, which includes function responses with 500 and requests that
 * reached no function.
 */
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
