import { type DeadLetterQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { resourceName } from "../stages.ts";

export type ServiceQueueProps = {
  readonly stage: StageSettings;
  readonly name: string;
  readonly holds: "work" | "dead-letter-messages" | "dead-letter-records" | "dead-letter-ticks";
  readonly retentionDays: number;
  readonly visibilityTimeoutSeconds?: number;
  readonly deadLetterQueue?: DeadLetterQueue;
};

export class ServiceQueue extends Queue {
  readonly shortName: string;
  readonly holds: ServiceQueueProps["holds"];

  constructor(scope: Construct, id: string, props: ServiceQueueProps) {
    super(scope, id, {
      queueName: resourceName(props.stage, props.name),
      retentionPeriod: Duration.days(props.retentionDays),
      visibilityTimeout: Duration.seconds(props.visibilityTimeoutSeconds ?? 30),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      ...(props.deadLetterQueue && { deadLetterQueue: props.deadLetterQueue }),
    });
    this.shortName = props.name;
    this.holds = props.holds;
    if (props.holds === "work") return;
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "It is a dead-letter queue itself, and has an alarm.",
    });
  }
}

/** SQS's maximum, counted from the first send of a message. */
export const DEAD_LETTER_RETENTION_DAYS = 14;
