import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";

export type WorkQueueProps = {
  readonly stage: StageSettings;
  /** Last part of the queue's name. */
  readonly name: string;
  readonly consumer: ServiceFunction;
  readonly batchSize: number;
  /** Invocations of the consumer at once. */
  readonly maxConcurrency: number;
  /** The variable that tells a function the queue's address. */
  readonly urlVariable: (typeof ENV)["pullQueueUrl" | "planQueueUrl"];
};

/** A queue with the function that works it off; a message that failed five times goes to the dead-letter queue. */
export class WorkQueue extends Construct {
  readonly queue: ServiceQueue;
  readonly deadLetterQueue: ServiceQueue;
  readonly #urlVariable: WorkQueueProps["urlVariable"];

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const { stage, name, consumer } = props;
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
      // AWS's rule for event sources: six times the function's timeout, so that throttling can't cost receives.
      visibilityTimeoutSeconds: 6 * consumer.timeoutSeconds,
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: 5 },
    });
    // The event source lets the consumer change a message's visibility too; for that it needs the address.
    consumer.addEnvironment(this.#urlVariable, this.queue.queueUrl);
    consumer.entry.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: props.batchSize,
        // Over 10 messages, SQS wants a window to gather them in.
        ...(props.batchSize > 10 && { maxBatchingWindow: Duration.seconds(1) }),
        maxConcurrency: props.maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );
  }

  /** Tells the function the queue's address and lets it send there. */
  bindSend(fn: ServiceFunction): void {
    fn.addEnvironment(this.#urlVariable, this.queue.queueUrl);
    fn.allow(["sqs:SendMessage"], this.queue.queueArn);
  }
}
