import { adminWindowKey } from "../platform/table/keys/store-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";

type CallWeight = {
  readonly share: string;
  readonly person: string;
  readonly window: number;
  readonly weight: number;
  readonly most: { readonly together: number; readonly each: number };
  /** Epoch seconds. */
  readonly expires_at: number;
};

export const createCallWindows = (table: Table) => ({
  /** @returns `false` if the call would exceed a limit */
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
