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

/** How SQS is called; a test's double has this alone. */
export type Sqs = Pick<SQSClient, "send">;

/** What one request sends, receives or deletes at most. */
const MOST_PER_REQUEST = 10;
/** An answer may be empty though the queue is not: a message is on its way, or another reader holds it. */
const EMPTY_ANSWERS = 3;
const LONG_POLL_SECONDS = 1;

const batchesOf = (messages: readonly Message[]): Message[][] =>
  Array.from({ length: Math.ceil(messages.length / MOST_PER_REQUEST) }, (_, index) =>
    messages.slice(index * MOST_PER_REQUEST, (index + 1) * MOST_PER_REQUEST),
  );

const handles = (messages: readonly Message[]) =>
  messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));

/** A dead-letter queue. */
export const openDeadLetters = (sqs: Sqs, QueueUrl: string) => ({
  /** About how many wait in it. */
  async count(): Promise<number> {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] }),
    );
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
  },

  /**
   * Takes messages out of the queue, in batches; nobody else sees them until `hiddenSeconds` are over.
   *
   * @param most in all: what fails again and comes back meanwhile is not taken twice without end
   */
  async *take(most: number, hiddenSeconds: number): AsyncGenerator<Message[]> {
    let taken = 0;
    let empty = 0;
    while (taken < most && empty < EMPTY_ANSWERS) {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: Math.min(MOST_PER_REQUEST, most - taken),
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

  /** @throws CliError where some stay in the queue */
  async remove(messages: readonly Message[]): Promise<void> {
    for (const batch of batchesOf(messages)) {
      const { Failed = [] } = await sqs.send(
        new DeleteMessageBatchCommand({ QueueUrl, Entries: handles(batch) }),
      );
      const [failure] = Failed;
      if (failure) throw new CliError(`${Failed.length} dead letters could not be deleted: ${failure.Code}`);
    }
  },

  /** Lets others see messages again that were taken. */
  async release(messages: readonly Message[]): Promise<void> {
    for (const batch of batchesOf(messages)) {
      const Entries = handles(batch).map((entry) => ({ ...entry, VisibilityTimeout: 0 }));
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
    }
  },
});

export type DeadLetters = ReturnType<typeof openDeadLetters>;

/**
 * Sends at most ten messages as they are, in the groups that they had.
 *
 * @returns those that the queue took
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
