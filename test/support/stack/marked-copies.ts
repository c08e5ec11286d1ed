import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "../../../shared/platform/table/read-item.ts";
import type { ProvidedStack } from "./local-stack.ts";
import { localAws, openStackTable } from "./stack-access.ts";

const inflate = (bytes: Uint8Array): string => {
  try {
    return inflateRawSync(bytes).toString("utf8");
  } catch {
    return Buffer.from(bytes).toString("utf8");
  }
};

export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (each instanceof Uint8Array ? inflate(each) : each));

/** Searches the places of a stack for marks, also in compressed values. */
export const openMarkedCopies = (stack: ProvidedStack, marks: readonly string[]) => {
  const table = openStackTable(stack);
  const isMarked = (value: unknown): boolean => marks.some((mark) => asText(value)?.includes(mark));

  return {
    isMarked,

    async items(): Promise<Item[]> {
      const found: Item[] = [];
      let from: Item | undefined;
      do {
        const page = await table.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
        found.push(...(page.Items ?? []).filter(isMarked));
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
      return found;
    },

    async queues(): Promise<string[]> {
      const sqs = new SQSClient(localAws(stack.sqsEndpoint));
      const found: string[] = [];
      for (const [name, QueueUrl] of Object.entries(stack.queueUrls)) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
        );
        if (isMarked(Messages)) found.push(name.replace("shoppable-video-local-", ""));
      }
      sqs.destroy();
      return found;
    },

    async mails(): Promise<string[]> {
      const page = await (await fetch(stack.outboxUrl)).text();
      // A source's content is encoded.
      const paths = [...page.matchAll(/mails\/[\w-]+\.(?:html|txt|eml)/g)].map(([path]) => path);
      const sources = await Promise.all(
        paths.map(async (path) => (await fetch(`${stack.outboxUrl}/${path}`)).text()),
      );
      return sources.filter(isMarked);
    },

    logs(): string[] {
      const logs = readdirSync(stack.logDirectory);
      if (logs.length <= 5) throw new Error("The logs are missing");
      return logs.filter((name) => isMarked(readFileSync(join(stack.logDirectory, name), "utf8")));
    },
  };
};

export const listPrefixes = (items: readonly Item[]): string[] =>
  [...new Set(items.map(({ SK }) => `${String(SK).split("#")[0]}#`))].sort();
