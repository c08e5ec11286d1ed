import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../../platform/table/keys/key.ts";
import { rateWindowKey } from "../../platform/table/keys/store-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { WINDOW_MS } from "./rate-window.ts";

/** Maximum delay of a response. A request whose count takes longer is served uncounted. */
const TIMEOUT_MS = 1_000;

/** Clears its timer after the call. `AbortSignal.timeout` would keep the call in memory. */
const withTimeout = async <T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};

export const createRateWindows = (
  table: Table,
  windowKey: (brand: string, window: number) => Key = rateWindowKey,
) => ({
  async count(brand: string, window: number, requests: number): Promise<number> {
    const command = new UpdateCommand({
      TableName: table.name,
      Key: windowKey(brand, window),
      UpdateExpression: "ADD requests :requests SET expires_at = :expires_at",
      ExpressionAttributeValues: {
        ":requests": requests,
        ":expires_at": ((window + 3) * WINDOW_MS) / 1000,
      },
      ReturnValues: "UPDATED_NEW",
    });
    const { Attributes } = await withTimeout((abortSignal) => table.send(command, { abortSignal }));
    return readItem(Attributes, "rate window").integer("requests");
  },

  async counted(brand: string, window: number): Promise<number> {
    const command = new GetCommand({ TableName: table.name, Key: windowKey(brand, window) });
    const { Item } = await withTimeout((abortSignal) => table.send(command, { abortSignal }));
    return Item === undefined ? 0 : readItem(Item, "rate window").integer("requests");
  },
});

export type RateWindows = ReturnType<typeof createRateWindows>;
