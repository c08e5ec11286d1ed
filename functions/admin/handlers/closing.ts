import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { invalid, StoreClosed, Unavailable } from "../../../shared/platform/errors.ts";
import type { CLOSING_OPERATIONS } from "../../../shared/stores/closing/closing.operations.ts";
import { deletionDueAt } from "../../../shared/stores/closing/closing.ts";
import type { Closings } from "../../../shared/stores/closing/closings.table.ts";
import type { StoreDeps } from "./stores.ts";

export type ClosingDeps = Pick<StoreDeps, "newStoreId" | "hashStoreId"> & {
  readonly closings: Pick<Closings, "close" | "reopen">;
};

export const createClosingHandlers = ({
  closings,
  newStoreId,
  hashStoreId,
}: ClosingDeps): StoreHandlersOf<"admin", typeof CLOSING_OPERATIONS> => ({
  closeStore: async ({ store, body, audit, now }) => {
    const { brand, name } = store;
    if (body.name !== name) throw invalid("name", "store_name");
    const closedAt = store.closed_at ?? now.toISOString();
    if (store.closed_at === undefined) {
      await audit(brand, "store.closed");
      if (!(await closings.close(store, closedAt))) {
        throw new Unavailable(new Error("The store was closed or its store_id rotated in the meantime"));
      }
    }
    return { brand, closed_at: closedAt, deletion_due_at: deletionDueAt(closedAt) };
  },

  reopenStore: async ({ store: { brand, closed_at, deletion_began_at }, audit, now }) => {
    if (closed_at === undefined) throw invalid(undefined, "store_not_closed");
    if (deletion_began_at !== undefined)
      throw new StoreClosed("The store can't be reopened: its deletion has begun");
    const store_id = newStoreId();
    await audit(brand, "store.reopened");
    const isOpen = await closings.reopen(brand, hashStoreId(store_id), Math.floor(now.getTime() / 1000));
    if (!isOpen) throw new StoreClosed("The store can't be reopened: its deletion has begun");
    return { brand, store_id };
  },
});
