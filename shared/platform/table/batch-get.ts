import { setTimeout as pause } from "node:timers/promises";
import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../errors.ts";
import type { Key } from "./keys.ts";
import type { Table } from "./table.ts";

const MOST_KEYS = 100;
const MOST_ROUNDS = 6;

/** How the items are read: consistently, and whole, unless it says otherwise. */
export type ReadOptions = { readonly consistent?: boolean; readonly fields?: readonly string[] };

/** The keys tell the items apart, so they are always among the fields. */
const projection = (fields: readonly string[]) => {
  const names = ["PK", "SK", ...fields];
  return {
    ProjectionExpression: names.map((_, index) => `#${index}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
  };
};

/** One request's worth of keys, asked for again until each is answered. */
const getChunk = async (
  table: Table,
  keys: readonly Key[],
  { consistent = true, fields }: ReadOptions,
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  let pending: readonly Key[] = keys;
  for (let round = 0; pending.length > 0; round++) {
    if (round === MOST_ROUNDS) throw new Unavailable(new Error("BatchGetItem left keys unprocessed"));
    if (round > 0) await pause(20 * 2 ** round * Math.random());
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({
        RequestItems: {
          [table.name]: { Keys: [...pending], ConsistentRead: consistent, ...(fields && projection(fields)) },
        },
      }),
    );
    items.push(...(Responses?.[table.name] ?? []));
    pending = (UnprocessedKeys?.[table.name]?.Keys ?? []) as Key[];
  }
  return items;
};

/**
 * Reads items by their keys, in at most one request for each hundred.
 *
 * @param keys each once
 * @returns those that exist, in the order of their keys
 * @throws Unavailable where DynamoDB goes on leaving keys out
 */
export const batchGet = async (
  table: Table,
  keys: readonly Key[],
  options: ReadOptions = {},
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  for (let from = 0; from < keys.length; from += MOST_KEYS) {
    items.push(...(await getChunk(table, keys.slice(from, from + MOST_KEYS), options)));
  }
  const byKey = new Map(items.map((item) => [`${item.PK}\n${item.SK}`, item]));
  return keys.flatMap(({ PK, SK }) => {
    const item = byKey.get(`${PK}\n${SK}`);
    return item === undefined ? [] : [item];
  });
};
