import { setTimeout as pause } from "node:timers/promises";
import { BatchGetCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../errors.ts";
import { chunk } from "../map-concurrently.ts";
import type { Key } from "./keys/key.ts";
import { type Item, readItem } from "./read-item.ts";
import type { Table } from "./table.ts";

/** Reads eventually consistently, which costs half as much. */
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

const MAX_KEYS = 100;
const MAX_ROUNDS = 6;

export type ReadOptions = { readonly consistent?: boolean; readonly fields?: readonly string[] };

const projection = (fields: readonly string[]) => {
  const names = ["PK", "SK", ...fields];
  return {
    ProjectionExpression: names.map((_, index) => `#${index}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
  };
};

export const readKey = (item: unknown): Key => {
  const key = readItem(item, "key");
  return { PK: key.text("PK"), SK: key.text("SK") };
};

const getChunk = async (
  table: Table,
  keys: readonly Key[],
  { consistent = true, fields }: ReadOptions,
): Promise<Item[]> => {
  const items: Item[] = [];
  let pending: readonly Key[] = keys;
  for (let round = 0; pending.length > 0; round++) {
    if (round === MAX_ROUNDS) throw new Unavailable(new Error("BatchGetItem left keys unprocessed"));
    if (round > 0) await pause(20 * 2 ** round * Math.random());
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({
        RequestItems: {
          [table.name]: { Keys: [...pending], ConsistentRead: consistent, ...(fields && projection(fields)) },
        },
      }),
    );
    items.push(...(Responses?.[table.name] ?? []));
    pending = (UnprocessedKeys?.[table.name]?.Keys ?? []).map(readKey);
  }
  return items;
};

/**
 * @param keys must be unique
 * @returns the existing items, in the order of the keys
 * @throws Unavailable if DynamoDB leaves keys unprocessed after several requests
 */
export const batchGet = async (
  table: Table,
  keys: readonly Key[],
  options: ReadOptions = {},
): Promise<Item[]> => {
  const items: Item[] = [];
  for (const part of chunk(keys, MAX_KEYS)) items.push(...(await getChunk(table, part, options)));
  const byKey = new Map(items.map((item) => [`${item.PK}\n${item.SK}`, item]));
  return keys.flatMap(({ PK, SK }) => {
    const item = byKey.get(`${PK}\n${SK}`);
    return item === undefined ? [] : [item];
  });
};
