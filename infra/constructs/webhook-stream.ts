import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { MEDIA_PENDING, WEBHOOK_RECORDS } from "../../shared/vocabulary/webhook-records.ts";
import { NOTIFY_WEBHOOKS } from "../../shared/vocabulary/webhooks.ts";
import { TableStream, type TableStreamProps } from "./table-stream.ts";

/**
 * Brings what webhooks tell of to the function that makes events of it: the stream is the outbox. Of orders, only those of
 * stores that have webhooks come through the filter, which costs nothing; so a store without any pays for no invocation.
 */
export class WebhookStream extends TableStream {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id, props, {
      deadLetters: "webhook-events-dead-letters",
      deadLettersSetting: ENV.webhookFailuresUrl,
      filters: [
        markedRecords(),
        takedowns(),
        stoppedRefreshes(),
        endedRefreshes(),
        endedUploads(),
        healthLooks(),
      ],
      // What fails is the queue or the table, for all stores: it is tried until the records are half as old as the
      // stream keeps them.
      retryAttempts: 10_000,
    });
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

/** Their ends are written for stores with webhooks alone. */
function endedRefreshes() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("MODIFY"),
    dynamodb: {
      Keys: keys(refresh),
      OldImage: { ended_at: { S: FilterRule.notExists() } },
      NewImage: { ended_at: { S: FilterRule.exists() } },
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
