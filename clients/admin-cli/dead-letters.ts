import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { CliError } from "./cli-error.ts";

export type Sqs = Pick<SQSClient, "send">;

const MAX_PER_REQUEST = 10;
/**
 * Number of consecutive empty responses that mean an empty queue. SQS may return an empty response earlier.
 */
const MAX_EMPTY_ANSWERS = 3;
const LONG_POLL_SECONDS = 1;

const splitIntoBatches = (messages: readonly Message[]): Message[][] =>
  Array.from({ length: Math.ceil(messages.length / MAX_PER_REQUEST) }, (_, index) =>
    messages.slice(index * MAX_PER_REQUEST, (index + 1) * MAX_PER_REQUEST),
  );

const handles = (messages: readonly Message[]) =>
  messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));

export const openDeadLetters = (sqs: Sqs, QueueUrl: string) => ({
  async count(): Promise<number> {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] }),
    );
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
  },

  /** @param max total number of messages, so that messages that fail again don't cause an endless loop */
  async *take(max: number, hiddenSeconds: number): AsyncGenerator<Message[]> {
    let taken = 0;
    let empty = 0;
    while (taken < max && empty < MAX_EMPTY_ANSWERS) {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: Math.min(MAX_PER_REQUEST, max - taken),
          VisibilityTimeout: hiddenSeconds,
          WaitTimeSeconds: LONG_POLL_SECONDS,
          MessageSystemAttributeNames: ["MessageGroupId"],
        }),
      );
      taken += Messages.length;
      empty = Messages.length === 0 ? empty + 1 : 0;
      if (Messages.length > 0) yield Messages;
    }
  },

  /** @throws CliError if SQS did not delete some messages */
  async remove(messages: readonly Message[]): Promise<void> {
    for (const batch of splitIntoBatches(messages)) {
      const { Failed = [] } = await sqs.send(
        new DeleteMessageBatchCommand({ QueueUrl, Entries: handles(batch) }),
      );
      const [failure] = Failed;
      if (failure) throw new CliError(`${Failed.length} dead letters could not be deleted: ${failure.Code}`);
    }
  },

  async release(messages: readonly Message[]): Promise<void> {
    for (const batch of splitIntoBatches(messages)) {
      const Entries = handles(batch).map((entry) => ({ ...entry, VisibilityTimeout: 0 }));
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
    }
  },
});

/**
 * Each message gets its own message group.
 * @returns the accepted messages
 */
export const sendAgain = async (sqs: Sqs, QueueUrl: string, messages: readonly Message[]) => {
  const Entries = messages.map(({ Body, Attributes }, index) => ({
    Id: String(index),
    MessageBody: Body,
    ...(Attributes?.MessageGroupId && { MessageGroupId: Attributes.MessageGroupId }),
  }));
  const { Successful = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  const accepted = new Set(Successful.map(({ Id }) => Number(Id)));
  return messages.filter((_, index) => accepted.has(index));
};
