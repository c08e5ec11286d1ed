import { randomUUID } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import type { DiscardedBatch } from "./stream-delivery.ts";

export type FailedSource = {
  readonly shardId: string;
  readonly streamArn: string;
  readonly functionArn: string;
};

/**
 * Describes discarded records by their position in the stream, without their content:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
export function failureRecord(batch: DiscardedBatch, { shardId, streamArn, functionArn }: FailedSource) {
  const first = batch.records[0];
  const last = batch.records.at(-1);
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn,
      condition: batch.condition,
      approximateInvokeCount: batch.invokeCount,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first?.dynamodb?.SequenceNumber,
      endSequenceNumber: last?.dynamodb?.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first),
      approximateArrivalOfLastRecord: arrival(last),
      batchSize: batch.records.length,
      streamArn,
    },
  };
}

const arrival = (record: DynamoDBRecord | undefined): string =>
  new Date((record?.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
