import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";

/**
 * Exceeds the receives that a delivery needs: ten tries, parts of a wait above 12 hours, and waits
 * for a turn. The function counts tries itself.
 */
const MAX_RECEIVES = 200;

/**
 * Permits 500 concurrent deliveries. A container takes its next batch after all ten deliveries of
 * the previous one.
 */
const CONSUMER = { batchSize: 10, maxConcurrency: 50 };
const VISIBILITY_SECONDS = 180;

/** Each endpoint is a message group, so that SQS's fair queues serve endpoints evenly. */
export class WebhookQueue extends Construct {
  readonly queue: ServiceQueue;
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id);
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: "webhooks-dead-letters",
      holds: "dead-letter-messages",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    this.queue = new ServiceQueue(this, "Queue", {
      stage,
      name: "webhooks",
      holds: "work",
      // Ten tries take up to four days.
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
      visibilityTimeoutSeconds: VISIBILITY_SECONDS,
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: MAX_RECEIVES },
    });
  }

  addConsumer(fn: ServiceFunction): void {
    this.bindSend(fn);
    fn.entry.addEventSource(new SqsEventSource(this.queue, { ...CONSUMER, reportBatchItemFailures: true }));
  }

  bindSend(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.webhookQueueUrl, this.queue.queueUrl);
    fn.allow(["sqs:SendMessage"], this.queue.queueArn);
  }
}
