import { FilterPattern, SubscriptionFilter } from "aws-cdk-lib/aws-logs";
import { LambdaDestination } from "aws-cdk-lib/aws-logs-destinations";
import { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { REPORT_LOG_CONSUMERS } from "../../shared/vocabulary/refusals.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { WorkQueue } from "./work-queue.ts";

export type RefusedCallsProps = {
  readonly stage: StageSettings;
  /** The functions that a store's server calls. */
  readonly endpoints: readonly ServiceFunction[];
  /** Reads their logs: `refused-calls`. */
  readonly reader: ServiceFunction;
  /** Writes the log that the store's people read: `report-log`. */
  readonly consumer: ServiceFunction;
};

/**
 * The way of a refused call from an endpoint's log to the store's report log, off the answer's way. The queue gathers, so
 * that a flood is few writes.
 */
export class RefusedCalls extends Construct {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { stage, endpoints, reader, consumer }: RefusedCallsProps) {
    super(scope, id);
    this.work = new WorkQueue(this, "Queue", {
      stage,
      name: "report-log",
      consumer,
      senders: [reader],
      batchSize: 1_000,
      batchingSeconds: stage.reportGatheringSeconds,
      maxConcurrency: REPORT_LOG_CONSUMERS,
      urlVariable: ENV.reportLogQueueUrl,
    });
    for (const endpoint of endpoints) {
      new SubscriptionFilter(this, endpoint.shortName, {
        logGroup: endpoint.logGroup,
        destination: new LambdaDestination(reader.entry),
        // No other line says who called.
        filterPattern: FilterPattern.exists("$.caller"),
      });
    }
  }
}
