import { adminWindowKey } from "../platform/table/keys/store-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";

type CallWeight = {
  /** Name of the limit that the call counts toward. */
  readonly share: string;
  readonly person: string;
  readonly window: number;
  readonly weight: number;
  /** Limits of the window: for all callers together, and for each caller. */
  readonly most: { readonly together: number; readonly each: number };
  /** Expiry of the window in epoch seconds. */
  readonly expires_at: number;
};

export const createCallWindows = (table: Table) => ({
  /**
   * Counts a call's weight in a window, unless it would exceed one of the limits.
   *
   * @returns `true` if it was counted
   */
  take: ({ share, person, window, weight, most, expires_at }: CallWeight): Promise<boolean> =>
    updateItem(table, adminWindowKey(share, window), {
      UpdateExpression: "ADD taken :weight, #person :weight SET expires_at = :expires_at",
      ConditionExpression:
        "(attribute_not_exists(taken) OR taken <= :rest) AND (attribute_not_exists(#person) OR #person <= :rest_of_person)",
      ExpressionAttributeNames: { "#person": `taken by ${person}` },
      ExpressionAttributeValues: {
        ":weight": weight,
        ":rest": most.together - weight,
        ":rest_of_person": most.each - weight,
        ":expires_at": expires_at,
      },
    }),
});

export type CallWindows = ReturnType<typeof createCallWindows>;
