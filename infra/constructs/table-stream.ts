import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { type FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";
import type { ServiceTable } from "./table.ts";

export type TableStreamProps = {
  readonly stage: StageSettings;
  readonly table: ServiceTable;
  readonly consumer: ServiceFunction;
};

type Source = {
  readonly deadLetters: string;
  readonly deadLettersSetting: string;
  readonly filters: ReturnType<typeof FilterCriteria.filter>[];
  readonly retryAttempts: number;
  /** Above 1, records of a store may be processed in any order. */
  readonly batchesAtOnce?: number;
};

/**
 * Lambda halves failing batches. It describes records that still fail in the dead-letter queue. The function
 * describes permanently failed records there itself, so the shard does not wait for retries.
 */
export class TableStream extends Construct {
  readonly consumer: ServiceFunction;
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, { stage, table, consumer }: TableStreamProps, source: Source) {
    super(scope, id);
    this.consumer = consumer;
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: source.deadLetters,
      holds: "dead-letter-records",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    if (consumer.role) {
      Validations.of(consumer.role).acknowledge({
        id: "AwsSolutions-IAM5[Resource::*]",
        reason: "The event source lists streams, and IAM can't limit that to one table.",
      });
    }
    consumer.addEnvironment(source.deadLettersSetting, this.deadLetterQueue.queueUrl);
    consumer.entry.addEventSource(
      new DynamoEventSource(table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: source.filters,
        batchSize: 100,
        parallelizationFactor: source.batchesAtOnce ?? stage.streamBatchesAtOnce,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: source.retryAttempts,
        // Half of the stream's 24 hours, so that discarded records can still be read.
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(this.deadLetterQueue),
      }),
    );
  }
}
