import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { rateWindowKey } from "../../platform/table/keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { WINDOW_MS } from "./rate-window.ts";

/** Past this, a request is served uncounted: the limiter must not hold up an order. */
const PATIENCE_MS = 1_000;

/** Its timer ends with the call: that of `AbortSignal.timeout` would hold on to the call until it goes off. */
const patiently = async <T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await call(patience.signal);
  } finally {
    clearTimeout(timer);
  }
};

/** The request counters, one a store and minute. They expire by themselves. */
export const createRateWindows = (table: Table) => ({
  /** Counts requests; answers the window's count with them. */
  async count(brand: string, window: number, requests: number): Promise<number> {
    const command = new UpdateCommand({
      TableName: table.name,
      Key: rateWindowKey(brand, window),
      UpdateExpression: "ADD requests :requests SET expires_at = :expires_at",
      ExpressionAttributeValues: {
        ":requests": requests,
        ":expires_at": ((window + 3) * WINDOW_MS) / 1000,
      },
      ReturnValues: "UPDATED_NEW",
    });
    const { Attributes } = await patiently((abortSignal) => table.send(command, { abortSignal }));
    return Attributes?.requests as number;
  },

  /** The final count of a window that is over. */
  async counted(brand: string, window: number): Promise<number> {
    const command = new GetCommand({ TableName: table.name, Key: rateWindowKey(brand, window) });
    const { Item } = await patiently((abortSignal) => table.send(command, { abortSignal }));
    return (Item?.requests as number | undefined) ?? 0;
  },
});

export type RateWindows = ReturnType<typeof createRateWindows>;
