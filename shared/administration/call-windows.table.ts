import { adminWindowKey } from "../platform/table/keys/store-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";

type CallWeight = {
  readonly caller: string;
  readonly window: number;
  readonly weight: number;
  readonly most: number;
  /** Epoch seconds. */
  readonly expires_at: number;
};

export const createCallWindows = (table: Table) => ({
  /** @returns `false` if the call would exceed the limit */
  take: ({ caller, window, weight, most, expires_at }: CallWeight): Promise<boolean> =>
    updateItem(table, adminWindowKey(caller, window), {
      UpdateExpression: "ADD taken :weight SET expires_at = :expires_at",
      ConditionExpression: "attribute_not_exists(taken) OR taken <= :rest",
      ExpressionAttributeValues: { ":weight": weight, ":rest": most - weight, ":expires_at": expires_at },
    }),
});

export type CallWindows = ReturnType<typeof createCallWindows>;
