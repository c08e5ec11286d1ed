import {
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
} from "@aws-sdk/client-sqs";
import { onTestFinished } from "vitest";
import { createHandler } from "../../../functions/catalog-pull/handler.ts";
import { createPostpone, createQueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { queueEvent, queueRecord } from "../endpoint/queue-events.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { testClient } from "../merchants/fetch-from.ts";
import type { catalogStack } from "./catalog-stack.ts";

type Catalog = ReturnType<typeof catalogStack>;

export const pullWorker = (catalog: Catalog) => {
  const log = recordingLogger();
  const postponed: number[] = [];
  const productApi = testClient({ now: Date.now, deadlineMs: 2_000 });
  let ids = 1_000;

  const handler = (postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>) =>
    createHandler({
      stores: createStores(catalog.table),
      products: catalog.products,
      productUrls: catalog.urls,
      runs: catalog.runs,
      paces: catalog.paces,
      productApi,
      decrypt: catalog.cipher.decrypt,
      postpone: async (receiptHandle, delaySeconds) => {
        postponed.push(delaySeconds);
        await postpone(receiptHandle, 0);
      },
      newProductId: () => ids++,
      now: Date.now,
      logger: log.logger,
    });

  return { ...log, postponed, handler };
};

const createQueue = async ({ sqs }: Catalog, name: string, Attributes: Record<string, string> = {}) => {
  const { QueueUrl = "" } = await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes }));
  onTestFinished(async () => void (await sqs.send(new DeleteQueueCommand({ QueueUrl }))));
  return QueueUrl;
};

export const queueWithDeadLetters = async (catalog: Catalog, name: string) => {
  const { sqs } = catalog;
  const deadLetters = await createQueue(catalog, `${name}-dead-letters`);
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames: ["QueueArn"] }),
  );
  const redrive = { deadLetterTargetArn: Attributes.QueueArn, maxReceiveCount: 5 };
  const url = await createQueue(catalog, name, {
    RedrivePolicy: JSON.stringify(redrive),
    VisibilityTimeout: "1",
  });
  const receive = async (QueueUrl: string): Promise<Message | undefined> => {
    const names = { MessageSystemAttributeNames: ["All" as const] };
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1, ...names }),
    );
    return Messages[0];
  };
  return {
    ...createQueueSender(sqs, url),
    postpone: createPostpone(sqs, url),
    url,
    deadLetterUrl: deadLetters,
    deadLetter: () => receive(deadLetters),

    async workOff(handle: ReturnType<ReturnType<typeof pullWorker>["handler"]>): Promise<void> {
      for (;;) {
        const message = await receive(url);
        if (message === undefined) return;
        const { batchItemFailures } = await handle(
          queueEvent(
            queueRecord(message.Body ?? "", {
              receipt: message.ReceiptHandle ?? "",
              attempt: Number(message.Attributes?.ApproximateReceiveCount),
            }),
          ),
        );
        const { ReceiptHandle } = message;
        if (batchItemFailures.length === 0)
          await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }));
      }
    },
  };
};
