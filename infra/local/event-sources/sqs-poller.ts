import { setTimeout as sleep } from "node:timers/promises";
import {
  DeleteMessageBatchCommand,
  type Message,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSMessageAttribute, SQSRecord } from "aws-lambda";
import { REGION } from "../aws/aws-identity.ts";
import { failedItems } from "./batch-item-failures.ts";
import type { Poller } from "./event-sources.ts";

/** SQS's own limit for one receive and one delete. */
const RECEIVE_LIMIT = 10;

/** Short: a request that is cut off on stopping would take messages for nobody. */
const LONG_POLL_SECONDS = 1;

/** Between two looks at a queue within a batching window. */
const LOOK_AGAIN_MS = 50;

export type SqsPollerOptions = {
  readonly client: SQSClient;
  readonly queueUrl: string;
  readonly queueArn: string;
  readonly batchSize: number;
  readonly batchingWindowMs: number;
  readonly maximumConcurrency: number;
  readonly reportBatchItemFailures: boolean;
  readonly invoke: (records: readonly SQSRecord[]) => Promise<unknown>;
  /** Called with what went wrong; the poller goes on. */
  readonly onError: (error: unknown) => void;
};

/**
 * Feeds a queue's messages to a function and deletes those it didn't fail. The others come back when their
 * visibility timeout is over, and go to the dead-letter queue by the queue's redrive policy.
 */
export function startSqsPoller(options: SqsPollerOptions): Poller {
  const active = new Set<Promise<void>>();
  let stopping = false;
  const isStopping = () => stopping;

  const run = async (): Promise<void> => {
    while (!stopping) {
      if (active.size >= options.maximumConcurrency) await Promise.race(active);
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

/** Waits for a message; with a batching window, then gathers more until the batch or the window is full. */
async function receiveBatch(options: SqsPollerOptions, isStopping: () => boolean): Promise<Message[]> {
  const batch = await receive(options, options.batchSize, LONG_POLL_SECONDS);
  if (batch.length === 0) return batch;
  const windowEnds = Date.now() + options.batchingWindowMs;
  while (batch.length < options.batchSize && Date.now() < windowEnds && !isStopping()) {
    const more = await receive(options, options.batchSize - batch.length, 0);
    batch.push(...more);
    if (more.length === 0) await sleep(LOOK_AGAIN_MS);
  }
  return batch;
}

async function receive(
  { client, queueUrl }: SqsPollerOptions,
  most: number,
  waitSeconds: number,
): Promise<Message[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: Math.min(RECEIVE_LIMIT, most),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    }),
  );
  return Messages;
}

async function processBatch(options: SqsPollerOptions, messages: readonly Message[]): Promise<void> {
  const response = await options.invoke(messages.map((message) => toLambdaRecord(message, options.queueArn)));
  const failed = options.reportBatchItemFailures
    ? failedItems(
        response,
        messages.map(({ MessageId }) => MessageId ?? ""),
      )
    : new Set<string>();
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ""));
  for (let from = 0; from < done.length; from += RECEIVE_LIMIT) {
    const entries = done
      .slice(from, from + RECEIVE_LIMIT)
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
    attributes: { ...message.Attributes } as unknown as SQSRecord["attributes"],
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        toLambdaAttribute(value),
      ]),
    ),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN: queueArn,
    awsRegion: REGION,
  };
}

const toLambdaAttribute = (value: MessageAttributeValue): SQSMessageAttribute => ({
  ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
  ...(value.BinaryValue && { binaryValue: Buffer.from(value.BinaryValue).toString("base64") }),
  stringListValues: [],
  binaryListValues: [],
  dataType: (value.DataType ?? "String") as SQSMessageAttribute["dataType"],
});
