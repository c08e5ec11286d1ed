import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { MEDIA_PENDING, WEBHOOK_RECORDS } from "../../shared/vocabulary/webhook-records.ts";
import { NOTIFY_WEBHOOKS } from "../../shared/vocabulary/webhooks.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";
import type { ServiceTable } from "./table.ts";

export type WebhookStreamProps = {
  readonly stage: StageSettings;
  readonly table: ServiceTable;
  /** `webhook-events`. */
  readonly consumer: ServiceFunction;
};

/**
 * Brings what webhooks tell of from the table's stream: the stream is the outbox. Of orders, only those of stores that
 * have webhooks come through the filter, which costs nothing; so a store without any pays for no invocation.
 */
export class WebhookStream extends Construct {
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, { stage, table, consumer }: WebhookStreamProps) {
    super(scope, id);
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: "webhook-events-dead-letters",
      holds: "dead-letter-records",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    if (consumer.role) {
      Validations.of(consumer.role).acknowledge({
        id: "AwsSolutions-IAM5[Resource::*]",
        reason: "The event source lists streams, and IAM can't limit that to one table.",
      });
    }
    consumer.addEnvironment(ENV.webhookFailuresUrl, this.deadLetterQueue.queueUrl);
    consumer.entry.addEventSource(
      new DynamoEventSource(table as ITable, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [markedRecords(), takedowns(), stoppedRefreshes(), endedUploads(), healthLooks()],
        batchSize: 100,
        // No order is promised, so a busy store's events need not wait for each other.
        parallelizationFactor: stage.streamBatchesAtOnce,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        // What fails is the queue or the table, for all stores: it is tried until the records are half as old as the
        // stream keeps them.
        retryAttempts: 10_000,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(this.deadLetterQueue),
      }),
    );
  }
}

const { attribution, amendment, closing, health, product, refresh, video } = WEBHOOK_RECORDS;

const keys = (...prefixes: readonly string[]) => ({
  SK: { S: prefixes.flatMap((prefix) => FilterRule.beginsWith(prefix)) },
});

const is = (text: string) => ({ S: FilterRule.isEqual(text) });

function markedRecords() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: { Keys: keys(attribution, amendment, closing), NewImage: { notify: is(NOTIFY_WEBHOOKS) } },
  });
}

function takedowns() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("MODIFY"),
    dynamodb: {
      Keys: keys(product),
      OldImage: { product_status: is("active") },
      NewImage: { product_status: is("inactive") },
    },
  });
}

function stoppedRefreshes() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("MODIFY"),
    dynamodb: {
      Keys: keys(refresh),
      OldImage: { takedown_stopped: { BOOL: FilterRule.notExists() } },
      NewImage: { takedown_stopped: { BOOL: FilterRule.exists() } },
    },
  });
}

function endedUploads() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("MODIFY"),
    dynamodb: { Keys: keys(video), OldImage: { media_pending: is(MEDIA_PENDING) } },
  });
}

/** Those of the daily looks, and not what is noted in one afterwards. */
function healthLooks() {
  return FilterCriteria.filter({
    dynamodb: {
      Keys: { SK: is(health) },
      NewImage: { notify: is(NOTIFY_WEBHOOKS), told: { BOOL: FilterRule.notExists() } },
    },
  });
}
