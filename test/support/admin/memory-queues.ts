import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from "@aws-sdk/client-sqs";
import type { Sqs } from "../../../clients/admin-cli/dead-letters.ts";
import type { StageQueues } from "../../../clients/admin-cli/stage-queues.ts";

type Kept = { message: Message; hidden: boolean };

/** @param onSent called for each message sent to a queue. `false` rejects the message. */
export const memoryQueues = (
  onSent: (name: string, message: Message) => boolean = () => true,
  stage = "local",
) => {
  const queues = new Map<string, Kept[]>();
  const at = (name = "") => queues.get(name) ?? queues.set(name, []).get(name) ?? [];
  let handles = 0;
  const put = (name: string, message: Message) => {
    const ReceiptHandle = String(handles++);
    at(name).push({ message: { ...message, ReceiptHandle }, hidden: false });
  };
  const answer = (command: unknown): unknown => {
    if (command instanceof GetQueueAttributesCommand) {
      const waiting = at(command.input.QueueUrl).filter(({ hidden }) => !hidden).length;
      return { Attributes: { ApproximateNumberOfMessages: String(waiting) } };
    }
    if (command instanceof ReceiveMessageCommand) {
      const { QueueUrl, MaxNumberOfMessages = 1 } = command.input;
      if (MaxNumberOfMessages < 1 || MaxNumberOfMessages > 10) throw new Error("SQS gives 1 to 10 messages");
      const found = at(QueueUrl)
        .filter(({ hidden }) => !hidden)
        .slice(0, MaxNumberOfMessages);
      for (const kept of found) kept.hidden = true;
      return { Messages: found.map(({ message }) => message) };
    }
    if (command instanceof SendMessageBatchCommand) return sendAll(command);
    if (command instanceof DeleteMessageBatchCommand) {
      const { QueueUrl = "", Entries = [] } = command.input;
      const gone = new Set(Entries.map(({ ReceiptHandle }) => ReceiptHandle));
      queues.set(
        QueueUrl,
        at(QueueUrl).filter(({ message }) => !gone.has(message.ReceiptHandle)),
      );
      return {};
    }
    if (command instanceof ChangeMessageVisibilityBatchCommand) {
      const { QueueUrl, Entries = [] } = command.input;
      const shown = new Set(Entries.map(({ ReceiptHandle }) => ReceiptHandle));
      for (const kept of at(QueueUrl)) if (shown.has(kept.message.ReceiptHandle)) kept.hidden = false;
      return {};
    }
    throw new Error("memoryQueues does not know this command");
  };
  const sendAll = ({ input: { QueueUrl = "", Entries = [] } }: SendMessageBatchCommand) => {
    const taken = Entries.filter(({ MessageBody, MessageGroupId }) => {
      const message = { Body: MessageBody ?? "", ...(MessageGroupId && { Attributes: { MessageGroupId } }) };
      if (!onSent(QueueUrl, message)) return false;
      put(QueueUrl, message);
      return true;
    });
    return { Successful: taken.map(({ Id }) => ({ Id })) };
  };
  return {
    queues: {
      sqs: { send: async (command: unknown) => answer(command) } as unknown as Sqs,
      stage,
      urlOf: async (name: string) => name,
    } satisfies StageQueues,
    put,
    bodies: (name: string) => at(name).map(({ message }) => message.Body),
    groups: (name: string) => at(name).map(({ message }) => message.Attributes?.MessageGroupId),
    hidden: (name: string) => at(name).filter(({ hidden }) => hidden).length,
  };
};
