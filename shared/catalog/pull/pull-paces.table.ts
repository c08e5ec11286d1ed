import { pullPaceKey } from "../../platform/table/keys/catalog-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { tryUpdate } from "../../platform/table/write-item.ts";

type Request = {
  readonly spanMs: number;
  readonly maxWaitMs: number;
  readonly now: number;
};

/** Epoch milliseconds. `nextFree`: end of all reserved slots, including these. */
export type Reservation =
  | { readonly isReserved: true; readonly startsAt: number; readonly nextFree: number }
  | { readonly isReserved: false; readonly nextFree: number };

export const createPullPaces = (table: Table) => {
  const update = (brand: string, UpdateExpression: string, ConditionExpression: string, values: object) =>
    tryUpdate(table, pullPaceKey(brand), {
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeValues: { ...values },
      ReturnValues: "UPDATED_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });

  /** Atomic, so concurrent calls need no retry. */
  const append = (brand: string, { spanMs, maxWaitMs, now }: Request) =>
    update(brand, "ADD next_free :span", "next_free BETWEEN :now AND :latest", {
      ":span": spanMs,
      ":now": now,
      ":latest": now + maxWaitMs,
    });

  const begin = (brand: string, { spanMs, now }: Request) =>
    update(brand, "SET next_free = :end", "attribute_not_exists(next_free) OR next_free < :now", {
      ":end": now + spanMs,
      ":now": now,
    });

  return {
    async reserve(brand: string, request: Request): Promise<Reservation> {
      // The second `append` follows another call that begins in between.
      for (const write of [append, begin, append]) {
        const outcome = await write(brand, request);
        if (outcome.held) {
          const nextFree = readItem(outcome.attributes, "pull pace").integer("next_free");
          return { isReserved: true, startsAt: nextFree - request.spanMs, nextFree };
        }
        const nextFree = outcome.old && readItem(outcome.old, "pull pace").integer("next_free");
        if (nextFree !== undefined && nextFree > request.now + request.maxWaitMs) {
          return { isReserved: false, nextFree };
        }
      }
      throw new Error("A store's next free slot moved back");
    },
  };
};

export type PullPaces = ReturnType<typeof createPullPaces>;
