import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactGetCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { descriptionKey, productKey } from "../../shared/platform/table/keys/catalog-keys.ts";
import type { ChaosStack } from "./chaos-stack.ts";
import type { History } from "./history.ts";

const EVERY_MS = 50;

const hashText = (text: unknown): string | undefined =>
  typeof text === "string" ? createHash("sha256").update(text).digest("base64url") : undefined;

const readTogether = async ({ table }: ChaosStack, brand: string, ids: readonly string[]) => {
  const keys = ids.flatMap((id) => [productKey(brand, id), descriptionKey(brand, id)]);
  const TransactItems = keys.map((Key) => ({ Get: { TableName: table.name, Key } }));
  try {
    const { Responses = [] } = await table.send(new TransactGetCommand({ TransactItems }));
    return ids.map((id, index) => {
      const [product, text] = [2 * index, 2 * index + 1].map((at) => Responses[at]?.Item);
      return { id, product, description: text?.description };
    });
  } catch (error) {
    if (error instanceof TransactionCanceledException) return [];
    throw error;
  }
};

export const watchDescriptions = (chaos: ChaosStack, lived: readonly History[]) => {
  let isOver = false;
  let read = 0;
  const torn = new Set<string>();
  const watch = async ({ plan, store: { brand } }: History) => {
    const ids = [...new Set([...plan.pages, ...plan.pushes.map(([id]) => id)])];
    while (!isOver) {
      for (const { id, product, description } of await readTogether(chaos, brand, ids)) {
        if (product?.description_hash !== hashText(description)) torn.add(`${brand} ${id}`);
        else if (description !== undefined) read++;
      }
      await sleep(EVERY_MS);
    }
  };
  const watching = Promise.all(lived.map(watch));
  return {
    end: async (): Promise<void> => {
      isOver = true;
      await watching;
    },
    expectNoneTorn: (): number => {
      expect([...torn], "products that disagreed with their descriptions").toEqual([]);
      return read;
    },
  };
};
