import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";

/**
 * A message comes back for each of its ten tries, for each part of a wait over 12 hours, and each time it finds no place in
 * its endpoint's pace. The function counts the tries itself; this is for a message that it can't handle at all.
 */
const MAX_RECEIVES = 200;

/**
 * An endpoint that is slow or fails takes two places a second for ten seconds each, of five hundred: so many deliveries are under
 * way at once, and a container that waits for a slow one is free within ten seconds. A simulation reads these figures too.
 */
export const WEBHOOK_CONSUMER = { batchSize: 10, maxConcurrency: 50 };
export const WEBHOOK_VISIBILITY_SECONDS = 180;

/** The queue of webhooks. Its groups are endpoints, between which SQS shares it fairly. */
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
      visibilityTimeoutSeconds: WEBHOOK_VISIBILITY_SECONDS,
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: MAX_RECEIVES },
    });
  }

  addConsumer(fn: ServiceFunction): void {
    this.bindSend(fn);
    fn.entry.addEventSource(
      new SqsEventSource(this.queue, { ...WEBHOOK_CONSUMER, reportBatchItemFailures: true }),
    );
  }

  /** Gives the function the queue's URL and lets it send messages. */
  bindSend(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.webhookQueueUrl, this.queue.queueUrl);
    fn.allow(["sqs:SendMessage"], this.queue.queueArn);
  }
}
