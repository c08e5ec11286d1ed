import type { DynamoDBRecord } from "aws-lambda";

/**
 * Describes a record to the failure queue in the form that Lambda uses for records that it gives up, so both are
 * read in the same way. The function does not know the shard's id.
 *
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
export const setAsideRecord = ({ dynamodb, eventSourceARN }: DynamoDBRecord, timestamp: string) => {
  const arrival = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  return {
    requestContext: { condition: "FailedPermanently", approximateInvokeCount: 1 },
    version: "1.0",
    timestamp,
    DDBStreamBatchInfo: {
      startSequenceNumber: dynamodb?.SequenceNumber,
      endSequenceNumber: dynamodb?.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival,
      approximateArrivalOfLastRecord: arrival,
      batchSize: 1,
      streamArn: eventSourceARN,
    },
  };
};

export type SetAsideRecord = ReturnType<typeof setAsideRecord>;
