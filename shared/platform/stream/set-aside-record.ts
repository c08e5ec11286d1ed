import type { DynamoDBRecord } from "aws-lambda";
import type { Logger } from "../logger.ts";
import { MessagesRefused, type OutgoingMessage, type QueueSender } from "../queue/queue-sender.ts";

/**
 * Uses the format in which Lambda describes discarded records. The function does not know the
 * shard's id. https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
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

/**
 * Sends failed records to a queue. A message that SQS refuses is only logged, because a retry would
 * block the shard.
 * @throws Unavailable if the caller should repeat the call
 */
export const createSetAside =
  <Failure extends SetAsideRecord>(failures: QueueSender<Failure>, logger: Logger) =>
  async (described: readonly OutgoingMessage<Failure>[]): Promise<void> => {
    try {
      await failures.send(described);
    } catch (error) {
      if (!(error instanceof MessagesRefused)) throw error;
      logger.error("The failure queue refuses stream records", error, {
        records: error.messages.map(({ body }) => body),
      });
    }
  };
