import { countedKey } from "../../platform/table/keys/totals-keys.ts";
import type { Table } from "../../platform/table/table.ts";

type Counted = { readonly order_id: string; readonly received_at: string; readonly expires_at?: number };

/** Marks an order that partly counts on another day, so that a recount of that day finds it. */
export const countedPointer = (
  { name }: Pick<Table, "name">,
  brand: string,
  day: string,
  { expires_at, ...order }: Counted,
) => ({
  Put: {
    TableName: name,
    Item: { ...countedKey(brand, day, order), ...(expires_at !== undefined && { expires_at }) },
  },
});
