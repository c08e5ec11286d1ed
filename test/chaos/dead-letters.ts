import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import type { ChaosStack } from "./chaos-stack.ts";

const receive = async ({ sqs }: ChaosStack, QueueUrl: string | undefined): Promise<Message[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
  );
  for (const { ReceiptHandle } of Messages) {
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
  return Messages;
};

export const takeAll = async (chaos: ChaosStack, queueUrl: string | undefined): Promise<string[]> => {
  const bodies: string[] = [];
  for (;;) {
    const messages = await receive(chaos, queueUrl);
    if (messages.length === 0) return bodies;
    bodies.push(...messages.map(({ Body = "" }) => Body));
  }
};

export const redrive = async (
  { sqs }: ChaosStack,
  queueUrl: string | undefined,
  bodies: readonly string[],
): Promise<void> => {
  for (const body of bodies) {
    await sqs.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, MessageGroupId: "redriven" }),
    );
  }
};
