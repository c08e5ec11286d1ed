import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { MEDIA_PENDING, WEBHOOK_RECORDS } from "../../shared/vocabulary/deployment.ts";
import { NOTIFY_WEBHOOKS } from "../../shared/vocabulary/webhooks.ts";
import { TableStream, type TableStreamProps } from "./table-stream.ts";

/** The filter passes orders of stores with webhooks only, so other stores cause no invocations. */
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
        healthSnapshots(),
      ],
      // A failure affects the queue or the table, and therefore all stores. Retries last half of
      // the stream's retention.
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

function healthSnapshots() {
  return FilterCriteria.filter({
    dynamodb: {
      Keys: { SK: is(health) },
      NewImage: { notify: is(NOTIFY_WEBHOOKS), told: { BOOL: FilterRule.notExists() } },
    },
  });
}
