import { getItem } from "./get-item.ts";
import type { Key } from "./keys/key.ts";
import type { Item } from "./read-item.ts";
import type { Table } from "./table.ts";

/** Reads those of a few items that exist, side by side: fewer permissions than a batch needs, at the same cost. */
export const getItems = async (
  table: Table,
  keys: readonly Key[],
  options: { readonly consistent?: boolean } = {},
): Promise<Item[]> =>
  (await Promise.all(keys.map((key) => getItem(table, key, options)))).filter((item) => item !== undefined);
