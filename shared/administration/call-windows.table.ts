import { adminWindowKey } from "../platform/table/keys/store-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";

/** What callers of the administration have taken of their share: one item for each caller and window, deleted by TTL. */
export const createCallWindows = (table: Table) => ({
  /**
   * Takes so much of a window's share, unless less is left.
   *
   * @param expires_at when the window is of no use any more, in epoch seconds
   * @returns whether it was taken
   */
  take: (
    caller: string,
    window: number,
    weight: number,
    share: number,
    expires_at: number,
  ): Promise<boolean> =>
    updateItem(table, adminWindowKey(caller, window), {
      UpdateExpression: "ADD taken :weight SET expires_at = :expires_at",
      ConditionExpression: "attribute_not_exists(taken) OR taken <= :rest",
      ExpressionAttributeValues: {
        ":weight": weight,
        ":rest": share - weight,
        ":expires_at": expires_at,
      },
    }),
});

export type CallWindows = ReturnType<typeof createCallWindows>;
