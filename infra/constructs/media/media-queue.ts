import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import { MAX_TRIES } from "../../../shared/vocabulary/deployment.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceFunction } from "../service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "../service-queue.ts";

/** The queue of uploads to check, of ended conversions and of files to delete. */
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
      // After the last try it is delivered once more, to record the failure in the video.
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: MAX_TRIES + 1 },
    });
  }

  /**
   * One message per invocation, because each may load as much of a file as an inspection may read. With forty
   * at once, twenty files of one store leave room for others. Above that, SQS shares the queue fairly.
   */
  addConsumer(fn: ServiceFunction): void {
    this.bindSend(fn);
    fn.entry.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: 40, reportBatchItemFailures: true }),
    );
  }

  /** Gives the function the queue's URL and lets it send messages. */
  bindSend(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.mediaQueueUrl, this.queue.queueUrl);
    fn.allow(["sqs:SendMessage"], this.queue.queueArn);
  }
}
