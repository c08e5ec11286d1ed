import { SendMessageBatchCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { chunk } from "../chunk.ts";
import { Unavailable } from "../errors.ts";

export type OutgoingMessage<Body extends object> = {
  readonly body: Body;
  /** The store's brand: SQS shares the queue fairly between groups. */
  readonly group: string;
  /** Whole seconds, at most 900. */
  readonly delaySeconds?: number;
};

const MAX_PER_REQUEST = 10;
const MAX_CONCURRENT_REQUESTS = 8;

/**
 * Sends messages to a standard queue with fair queuing:
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
    /** @throws Unavailable when some messages were not taken; the caller may send all of them again */
    async send(messages: readonly OutgoingMessage<Body>[]): Promise<void> {
      for (const round of chunk(chunk(messages, MAX_PER_REQUEST), MAX_CONCURRENT_REQUESTS)) {
        await Promise.all(round.map(sendBatch));
      }
    },
  };
};

export type QueueSender<Body extends object> = ReturnType<typeof createQueueSender<Body>>;
