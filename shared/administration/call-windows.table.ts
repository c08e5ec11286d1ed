import { adminWindowKey } from "../platform/table/keys/store-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";
import { CALL_WINDOW_MS } from "./call-share.ts";

/** What callers of the administration have taken of their share: one item for each caller and window, deleted by TTL. */
export const createCallWindows = (table: Table) => ({
  /**
   * Takes so much of a window's share, unless less is left.
   *
   * @returns whether it was taken
   */
  take: (caller: string, window: number, weight: number, share: number): Promise<boolean> =>
    updateItem(table, adminWindowKey(caller, window), {
      UpdateExpression: "ADD taken :weight SET expires_at = :expires_at",
      ConditionExpression: "attribute_not_exists(taken) OR taken <= :rest",
      ExpressionAttributeValues: {
        ":weight": weight,
        ":rest": share - weight,
        ":expires_at": Math.ceil(((window + 2) * CALL_WINDOW_MS) / 1_000),
      },
    }),
});

export type CallWindows = ReturnType<typeof createCallWindows>;
