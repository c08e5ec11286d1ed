import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { STREAM_RECORDS } from "../../shared/vocabulary/stream-records.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";
import type { ServiceTable } from "./table.ts";

export type AttributionStreamProps = {
  readonly stage: StageSettings;
  readonly table: ServiceTable;
  /** `attribution`. */
  readonly consumer: ServiceFunction;
};

/**
 * Brings new orders, and whatever else is in `STREAM_RECORDS`, from the table's stream to the function that attributes.
 *
 * A stage may handle several batches of a shard at once. Orders of one store then arrive in any order: each is attributed
 * by itself, so none needs another. The consumer itself describes records that fail permanently in the
 * dead-letter queue, so the shard does not wait for their retries. Other failures are retried, and a batch on which
 * the function fails is halved; records that still fail are described there by Lambda.
 */
export class AttributionStream extends Construct {
  readonly consumer: ServiceFunction;
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, { stage, table, consumer }: AttributionStreamProps) {
    super(scope, id);
    this.consumer = consumer;
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: "attribution-dead-letters",
      holds: "dead-letter-records",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    if (consumer.role) {
      Validations.of(consumer.role).acknowledge({
        id: "AwsSolutions-IAM5[Resource::*]",
        reason: "The event source lists streams, and IAM can't limit that to one table.",
      });
    }
    // The permission to send comes with the event source's destination below.
    consumer.addEnvironment(ENV.attributionFailuresUrl, this.deadLetterQueue.queueUrl);
    consumer.entry.addEventSource(
      new DynamoEventSource(table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [newRecords()],
        batchSize: 100,
        parallelizationFactor: stage.streamBatchesAtOnce,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        // With the consumer's pauses, a table that fails for three minutes makes no dead letters.
        retryAttempts: 10,
        // Half of the stream's 24 hours: discarded records can still be read from the stream.
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(this.deadLetterQueue),
      }),
    );
  }
}

function newRecords() {
  const prefixes = Object.values(STREAM_RECORDS).flatMap((prefix) => FilterRule.beginsWith(prefix));
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: { Keys: { SK: { S: prefixes } } },
  });
}
