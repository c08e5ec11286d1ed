import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { STREAM_RECORDS } from "../../shared/vocabulary/deployment.ts";
import { TableStream, type TableStreamProps } from "./table-stream.ts";

/** Batches of a shard are sequential, which prevents transaction conflicts within a store. */
export class AttributionStream extends TableStream {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id, props, {
      deadLetters: "attribution-dead-letters",
      deadLettersSetting: ENV.attributionFailuresUrl,
      filters: [newOrders(), newAmendments()],
      batchesAtOnce: 1,
      // Covers a table outage of three minutes, together with the consumer's pauses.
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

/** Excludes amendments that an erasure rewrites. */
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
