import { setTimeout as sleep } from "node:timers/promises";
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { REGION } from "../aws/aws-identity.ts";
import { failedItems } from "./batch-item-failures.ts";

/** Maximum delay of a record. */
const MAX_MESSAGES_PER_CALL = 10;

/** Short, because aborting a receive hides its messages without processing them. */
const LONG_POLL_SECONDS = 1;

const RECEIVE_AGAIN_MS = 50;

export type SqsPollerOptions = {
  readonly client: SQSClient;
  readonly queueUrl: string;
  readonly queueArn: string;
  readonly batchSize: number;
  readonly batchingWindowMs: number;
  readonly maxConcurrency: number;
  readonly invoke: (records: readonly SQSRecord[]) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
};

/** Polls a queue. Failed messages become visible again after their visibility timeout. */
export function startSqsPoller(options: SqsPollerOptions) {
  const active = new Set<Promise<void>>();
  let stopping = false;
  const isStopping = () => stopping;

  const run = async (): Promise<void> => {
    while (!stopping) {
      if (active.size >= options.maxConcurrency) await Promise.race(active);
      try {
        const messages = await receiveBatch(options, isStopping);
        if (messages.length === 0) continue;
        const work = processBatch(options, messages)
          .catch(options.onError)
          .finally(() => active.delete(work));
        active.add(work);
      } catch (error) {
        options.onError(error);
        await sleep(500);
      }
    }
    await Promise.all(active);
  };
  const running = run();
  return {
    stop: () => {
      stopping = true;
      return running;
    },
  };
}

async function receiveBatch(options: SqsPollerOptions, isStopping: () => boolean): Promise<Message[]> {
  const batch = await receive(options, options.batchSize, LONG_POLL_SECONDS);
  if (batch.length === 0) return batch;
  const windowEnds = Date.now() + options.batchingWindowMs;
  while (batch.length < options.batchSize && Date.now() < windowEnds && !isStopping()) {
    const more = await receive(options, options.batchSize - batch.length, 0);
    batch.push(...more);
    if (more.length === 0) await sleep(RECEIVE_AGAIN_MS);
  }
  return batch;
}

async function receive(
  { client, queueUrl }: SqsPollerOptions,
  maxMessages: number,
  waitSeconds: number,
): Promise<Message[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: Math.min(MAX_MESSAGES_PER_CALL, maxMessages),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ["All"],
    }),
  );
  return Messages;
}

async function processBatch(options: SqsPollerOptions, messages: readonly Message[]): Promise<void> {
  const response = await options.invoke(messages.map((message) => toLambdaRecord(message, options.queueArn)));
  const ids = messages.map(({ MessageId }) => MessageId ?? "");
  const failed = failedItems(response, ids);
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ""));
  for (let from = 0; from < done.length; from += MAX_MESSAGES_PER_CALL) {
    const entries = done
      .slice(from, from + MAX_MESSAGES_PER_CALL)
      .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await options.client.send(
      new DeleteMessageBatchCommand({ QueueUrl: options.queueUrl, Entries: entries }),
    );
  }
}

function toLambdaRecord(message: Message, queueArn: string): SQSRecord {
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: {
      ApproximateReceiveCount: "",
      SentTimestamp: "",
      SenderId: "",
      ApproximateFirstReceiveTimestamp: "",
      ...message.Attributes,
    },
    messageAttributes: {},
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN: queueArn,
    awsRegion: REGION,
  };
}
