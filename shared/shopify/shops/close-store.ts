import { Unavailable } from "../../platform/errors.ts";
import type { Closings } from "../../stores/closing/closings.table.ts";
import type { Stores } from "../../stores/stores.table.ts";

export type CloseStoreDeps = {
  readonly stores: Pick<Stores, "findAny">;
  readonly closings: Pick<Closings, "close">;
  readonly now: () => number;
};

/** @returns a function that throws Unavailable if the store changed meanwhile */
export const createCloseStore =
  ({ stores, closings, now }: CloseStoreDeps) =>
  async (brand: string, reopeningDays?: number): Promise<void> => {
    const store = await stores.findAny(brand);
    if (store === undefined || store.closed_at !== undefined) return;
    const isClosed = await closings.close(store, new Date(now()).toISOString(), reopeningDays);
    if (!isClosed) throw new Unavailable(new Error("The store changed while it was being closed"));
  };
