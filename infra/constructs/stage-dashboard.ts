import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { resourceName } from "../stages.ts";
import type { StageAlarms } from "./alarms/stage-alarms.ts";
import type { ServiceApi } from "./http-api.ts";
import { ServiceFunction } from "./service-function.ts";
import { counted, countedByAll } from "./service-metrics.ts";
import { ServiceQueue } from "./service-queue.ts";

export type StageDashboardProps = {
  readonly stage: StageSettings;
  readonly api: ServiceApi;
  readonly alarms: StageAlarms | undefined;
};

type Graphs = Readonly<Record<string, IMetric[]>>;

const FULL_WIDTH = 24;
const FIVE_MINUTE_PERIOD = { period: Duration.minutes(5) };
const SUM = { ...FIVE_MINUTE_PERIOD, statistic: Stats.SUM };
const P99 = { ...FIVE_MINUTE_PERIOD, statistic: Stats.p(99) };
const LARGEST = { ...FIVE_MINUTE_PERIOD, statistic: Stats.MAXIMUM };

/**
 * Functions with a latency graph, because a checkout or storefront waits for them. Other functions
 * have alarms.
 */
const LATENCY_FUNCTIONS: readonly string[] = ["product-upsert", "order-tracking", "feed"];

/**
 * Excluded functions, because dashboards of up to 50 metrics are free. These functions have alarms,
 * and no shopper waits for them.
 */
const WITHOUT_GRAPHS = /^(webhook|mail|video-sitemap|shop-days|admin-users)/;

export class StageDashboard extends Dashboard {
  readonly #stage: StageSettings;
  readonly #functions: ReadonlyMap<string, ServiceFunction>;
  readonly #queues: readonly ServiceQueue[];

  constructor(scope: Construct, id: string, { stage, api, alarms }: StageDashboardProps) {
    super(scope, id, { dashboardName: resourceName(stage), defaultInterval: Duration.hours(12) });
    this.#stage = stage;
    const parts = Stack.of(this).node.findAll();
    const functions = parts
      .filter((part) => part instanceof ServiceFunction)
      .filter(({ shortName }) => !WITHOUT_GRAPHS.test(shortName));
    this.#functions = new Map(functions.map((fn) => [fn.shortName, fn]));
    this.#queues = parts
      .filter((part) => part instanceof ServiceQueue)
      .filter(({ shortName }) => !WITHOUT_GRAPHS.test(shortName));
    if (alarms) {
      const all = [...alarms.all];
      this.addWidgets(new AlarmStatusWidget({ title: "Alarms", alarms: all, width: FULL_WIDTH, height: 4 }));
    }
    this.#addRow(apiGraphs(api));
    this.#addRow(this.#businessGraphs());
    this.#addRow(this.#functionGraphs());
    this.#addRow(this.#queueGraphs());
  }

  #addRow(graphs: Graphs): void {
    const entries = Object.entries(graphs);
    const size = { width: FULL_WIDTH / entries.length, height: 6 };
    this.addWidgets(...entries.map(([title, left]) => new GraphWidget({ title, left, ...size })));
  }

  #businessGraphs(): Graphs {
    return {
      Orders: ["OrderAccepted", "OrderIdReused"].map((name) => this.#counted("order-tracking", name)),
      "Order lines credited to a video, per cent": [this.#attributedShare()],
      Catalog: [this.#counted("catalog-pull", "Pulled")],
      "Rate limiter failures": [countedByAll(this.#stage, "RateLimiterFailed")],
    };
  }

  #attributedShare(): MathExpression {
    return new MathExpression({
      expression: "100 * attributed / lines",
      usingMetrics: {
        attributed: this.#counted("attribution", "LinesAttributed"),
        lines: this.#counted("attribution", "LinesTotal"),
      },
      label: "attributed",
      ...FIVE_MINUTE_PERIOD,
    });
  }

  #functionGraphs(): Graphs {
    const functions = [...this.#functions.values()].map((fn) => ({ fn, label: fn.shortName }));
    const answering = functions.filter(({ label }) => LATENCY_FUNCTIONS.includes(label));
    return {
      Errors: functions.map(({ fn, label }) => fn.metricErrors({ ...SUM, label })),
      "Duration, p99, ms": answering.map(({ fn, label }) => fn.metricDuration({ ...P99, label })),
      "Attribution behind the stream, ms": [this.#function("attribution").metric("IteratorAge", LARGEST)],
    };
  }

  #queueGraphs(): Graphs {
    const queues = this.#queues.map((queue) => ({ queue, label: queue.shortName }));
    const work = queues.filter(({ queue }) => queue.holds === "work");
    const deadLetters = queues.filter(({ queue }) => queue.holds !== "work");
    return {
      "Oldest work, s": work.map(({ queue, label }) =>
        queue.metricApproximateAgeOfOldestMessage({ ...LARGEST, label }),
      ),
      "Dead letters": deadLetters.map(({ queue, label }) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...LARGEST, label }),
      ),
    };
  }

  #counted(functionName: string, metric: string): IMetric {
    return counted(this.#stage, this.#function(functionName), metric);
  }

  #function(name: string): ServiceFunction {
    const fn = this.#functions.get(name);
    if (!fn) throw new Error(`The stack has no function ${name}`);
    return fn;
  }
}

function apiGraphs(api: ServiceApi): Graphs {
  return {
    Requests: [api.metricCount(SUM)],
    "Refused and failed requests": [
      api.metricClientError({ ...SUM, label: "4xx" }),
      api.metricServerError({ ...SUM, label: "5xx" }),
    ],
    "Latency, ms": [
      api.metricLatency({ ...FIVE_MINUTE_PERIOD, statistic: Stats.p(50), label: "p50" }),
      api.metricLatency({ ...P99, label: "p99" }),
    ],
  };
}
