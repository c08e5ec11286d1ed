import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { STREAM_RECORDS } from "../../shared/vocabulary/stream-records.ts";
import { TableStream, type TableStreamProps } from "./table-stream.ts";

/**
 * Brings new orders, and whatever else is in `STREAM_RECORDS`, to the function that attributes. Each order is attributed by
 * itself, so none needs another.
 */
export class AttributionStream extends TableStream {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id, props, {
      deadLetters: "attribution-dead-letters",
      deadLettersSetting: ENV.attributionFailuresUrl,
      filters: [newRecords()],
      // With the consumer's pauses, a table that fails for three minutes makes no dead letters.
      retryAttempts: 10,
    });
  }
}

function newRecords() {
  const prefixes = Object.values(STREAM_RECORDS).flatMap((prefix) => FilterRule.beginsWith(prefix));
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: { Keys: { SK: { S: prefixes } } },
  });
}
