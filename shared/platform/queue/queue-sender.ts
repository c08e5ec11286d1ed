import { SendMessageBatchCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { Unavailable } from "../errors.ts";

export type OutgoingMessage<Body extends object> = {
  readonly body: Body;
  /** Messages of one group share the queue fairly with those of others: a store's brand. */
  readonly group: string;
  /** Whole seconds, at most 900. */
  readonly delaySeconds?: number;
};

const MOST_PER_REQUEST = 10;
const REQUESTS_AT_ONCE = 8;

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Sends to a standard queue, as a fair queue:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html
 */
export const createQueueSender = <Body extends object>(sqs: SQSClient, QueueUrl: string) => {
  const sendBatch = async (messages: readonly OutgoingMessage<Body>[]): Promise<void> => {
    const Entries = messages.map(({ body, group, delaySeconds }, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(body),
      MessageGroupId: group,
      ...(delaySeconds && { DelaySeconds: delaySeconds }),
    }));
    const { Failed = [] } = await sqs
      .send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      .catch((error: unknown) => {
        throw new Unavailable(error);
      });
    const [failure] = Failed;
    if (failure) throw new Unavailable(new Error(`${Failed.length} messages not taken: ${failure.Code}`));
  };

  return {
    /** @throws Unavailable where some were not taken: sending all of them again is safe */
    async send(messages: readonly OutgoingMessage<Body>[]): Promise<void> {
      for (const round of chunksOf(chunksOf(messages, MOST_PER_REQUEST), REQUESTS_AT_ONCE)) {
        await Promise.all(round.map(sendBatch));
      }
    },
  };
};

export type QueueSender<Body extends object> = ReturnType<typeof createQueueSender<Body>>;
