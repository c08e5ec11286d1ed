import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { ENV } from "../../shared/platform/env-names.ts";
import { MAX_TRIES } from "../../shared/vocabulary/deployment.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";

export type WorkQueueProps = {
  readonly stage: StageSettings;
  readonly name: string;
  readonly consumer: ServiceFunction;
  readonly senders?: readonly ServiceFunction[];
  readonly batchSize: number;
  /** SQS requires at least one second for batches above 10 messages. */
  readonly batchingSeconds?: number;
  readonly maxConcurrency: number;
  readonly urlVariable: (typeof ENV)[
    | "pullQueueUrl"
    | "planQueueUrl"
    | "sitemapQueueUrl"
    | "interactionsQueueUrl"
    | "mailQueueUrl"
    | "shopifyQueueUrl"];
};

export class WorkQueue extends Construct {
  readonly queue: ServiceQueue;
  readonly deadLetterQueue: ServiceQueue;
  readonly #urlVariable: WorkQueueProps["urlVariable"];

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const { stage, name, consumer, batchingSeconds = props.batchSize > 10 ? 1 : 0 } = props;
    this.#urlVariable = props.urlVariable;
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: `${name}-dead-letters`,
      holds: "dead-letter-messages",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    this.queue = new ServiceQueue(this, "Queue", {
      stage,
      name,
      holds: "work",
      retentionDays: 4,
      // AWS recommends six times the function's timeout, so that throttled batches don't use up
      // their receives.
      visibilityTimeoutSeconds: 6 * consumer.timeoutSeconds,
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: MAX_TRIES },
    });
    // The consumer needs the URL to change the visibility of messages.
    consumer.addEnvironment(this.#urlVariable, this.queue.queueUrl);
    consumer.entry.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: props.batchSize,
        ...(batchingSeconds > 0 && { maxBatchingWindow: Duration.seconds(batchingSeconds) }),
        maxConcurrency: props.maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );
    for (const sender of props.senders ?? []) this.bindSend(sender);
  }

  bindSend(fn: ServiceFunction): void {
    fn.addEnvironment(this.#urlVariable, this.queue.queueUrl);
    fn.allow(["sqs:SendMessage"], this.queue.queueArn);
  }
}
