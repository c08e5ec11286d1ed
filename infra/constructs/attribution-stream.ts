import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { STREAM_RECORDS } from "../../shared/vocabulary/deployment.ts";
import { TableStream, type TableStreamProps } from "./table-stream.ts";

/** Processes batches of a shard sequentially, which prevents transaction conflicts within a store. */
export class AttributionStream extends TableStream {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id, props, {
      deadLetters: "attribution-dead-letters",
      deadLettersSetting: ENV.attributionFailuresUrl,
      filters: [newOrders(), newAmendments()],
      batchesAtOnce: 1,
      // Retries last three minutes with the consumer's pauses, to survive a short table outage.
      retryAttempts: 10,
    });
  }
}

function newOrders() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: { Keys: { SK: { S: FilterRule.beginsWith(STREAM_RECORDS.order) } } },
  });
}

/** Passes new amendments only, not those that an erasure rewrites. */
function newAmendments() {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: {
      Keys: { SK: { S: FilterRule.beginsWith(STREAM_RECORDS.amendment) } },
      NewImage: {
        applied_at: { S: FilterRule.notExists() },
        erased_at: { S: FilterRule.notExists() },
      },
    },
  });
}
