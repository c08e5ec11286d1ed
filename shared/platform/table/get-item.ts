import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys/key.ts";
import type { Item } from "./read-item.ts";
import type { Table } from "./table.ts";

/** Reads one item, consistently by default. An eventually consistent read costs half. */
export const getItem = async (
  table: Table,
  key: Key,
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<Item | undefined> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: table.name, Key: key, ...(consistent && { ConsistentRead: true }) }),
  );
  return Item;
};
