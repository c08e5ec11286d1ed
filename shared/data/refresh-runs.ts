import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { refreshRunKey } from "./keys.ts";
import type { Table } from "./table.ts";

/** One refresh of a store's whole catalog. */
export type RefreshRun = {
  /** How many pages have been sent to the pull queue so far. */
  readonly planned: number;
  /** How many of them the merchant did not know any more. */
  readonly not_found: number;
  /** Set once so many were unknown that the run takes nothing down any more. */
  readonly takedown_stopped?: boolean;
};

/** Runs are kept this long for whoever asks what happened. */
const KEPT_SECONDS = 30 * 24 * 3600;

export const createRefreshRuns = (table: Table) => ({
  async find(brand: string, run: string): Promise<RefreshRun | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: refreshRunKey(brand, run), ConsistentRead: true }),
    );
    return Item as RefreshRun | undefined;
  },

  /** Counts a page that the merchant does not know any more; answers the run with it. */
  async countNotFound(brand: string, run: string, now: number): Promise<RefreshRun> {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression: "ADD not_found :one, planned :zero SET expires_at = :expires_at",
        ExpressionAttributeValues: {
          ":one": 1,
          ":zero": 0,
          ":expires_at": Math.floor(now / 1000) + KEPT_SECONDS,
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    return Attributes as RefreshRun;
  },

  /** Flags the run: it takes nothing down any more. */
  async stopTakedown(brand: string, run: string): Promise<void> {
    await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression: "SET takedown_stopped = :true",
        ExpressionAttributeValues: { ":true": true },
      }),
    );
  },
});

export type RefreshRuns = ReturnType<typeof createRefreshRuns>;
