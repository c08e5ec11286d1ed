import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import { MAX_TRIES } from "../../../shared/vocabulary/deployment.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceFunction } from "../service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "../service-queue.ts";

export class MediaQueue extends Construct {
  readonly queue: ServiceQueue;
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id);
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: "media-dead-letters",
      holds: "dead-letter-messages",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    this.queue = new ServiceQueue(this, "Queue", {
      stage,
      name: "media",
      holds: "work",
      retentionDays: 4,
      visibilityTimeoutSeconds: 360,
      // One receive more than the tries, to record the failure in the video.
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: MAX_TRIES + 1 },
    });
  }

  /**
   * A message may load a file of the maximum size. Forty invocations process twenty files of one
   * store and leave room for other stores.
   */
  addConsumer(fn: ServiceFunction): void {
    this.bindSend(fn);
    fn.entry.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: 40, reportBatchItemFailures: true }),
    );
  }

  bindSend(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.mediaQueueUrl, this.queue.queueUrl);
    fn.allow(["sqs:SendMessage"], this.queue.queueArn);
  }
}
