import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { INDEX, type KeyRange } from "./keys/key.ts";
import { type Item, readItem } from "./read-item.ts";
import type { Table } from "./table.ts";

export type Page<Content> = {
  readonly items: Content[];
  /** Sort key of the last item. `undefined` on the last page. */
  readonly next: string | undefined;
};

export type PageRequest = { readonly after: string | undefined; readonly limit: number };

export type QueryPosition = QueryCommandInput["ExclusiveStartKey"];

type Filter = Pick<
  QueryCommandInput,
  "FilterExpression" | "ProjectionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

type QueryOptions = {
  readonly filter?: Filter | undefined;
  readonly limit?: number;
  readonly consistent?: boolean;
  readonly backwards?: boolean;
  readonly after?: QueryPosition;
};

const keyCondition = (range: KeyRange) => {
  const { prefix, from, to } = range;
  const [partition, hash, sort] =
    range.PK === undefined ? [range.GSI1PK, "GSI1PK", "GSI1SK"] : [range.PK, "PK", "SK"];
  const bounds =
    prefix !== undefined
      ? ` AND begins_with(${sort}, :prefix)`
      : from !== undefined
        ? ` AND ${sort} BETWEEN :from AND :to`
        : to !== undefined
          ? ` AND ${sort} <= :to`
          : "";
  return {
    ...(range.PK === undefined && { IndexName: INDEX }),
    KeyConditionExpression: `${hash} = :pk${bounds}`,
    ExpressionAttributeValues: {
      ":pk": partition,
      ...(prefix !== undefined && { ":prefix": prefix }),
      ...(from !== undefined && { ":from": from }),
      ...(to !== undefined && { ":to": to }),
    },
  };
};

export const queryOnce = async (
  table: Table,
  range: KeyRange,
  { filter, limit, consistent, backwards, after }: QueryOptions = {},
): Promise<{ readonly items: readonly Item[]; readonly last: QueryPosition }> => {
  const { ExpressionAttributeValues, ...condition } = keyCondition(range);
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: table.name,
      ...condition,
      ...filter,
      ExpressionAttributeValues: { ...filter?.ExpressionAttributeValues, ...ExpressionAttributeValues },
      ...(limit !== undefined && { Limit: limit }),
      ...(consistent && { ConsistentRead: true }),
      ...(backwards && { ScanIndexForward: false }),
      ...(after !== undefined && { ExclusiveStartKey: after }),
    }),
  );
  return { items: Items, last: LastEvaluatedKey };
};

export async function* queryAll(
  table: Table,
  range: KeyRange,
  options: Omit<QueryOptions, "after"> = {},
): AsyncGenerator<readonly Item[]> {
  let after: QueryPosition;
  do {
    const { items, last } = await queryOnce(table, range, { ...options, after });
    yield items;
    after = last;
  } while (after !== undefined);
}

const MAX_REQUESTS = 10;
const MIN_READ = 100;
const MAX_READ = 1_000;

const readSortKey = (item: unknown): string => readItem(item, "item").text("SK");

export const queryPage = async (
  table: Table,
  range: { readonly PK: string; readonly prefix: string },
  page: PageRequest & Pick<QueryOptions, "filter" | "backwards">,
): Promise<Page<Item>> => {
  const { limit, filter, backwards = false } = page;
  let read = filter ? Math.max(limit, MIN_READ) : limit;
  const items: Item[] = [];
  let next = page.after;
  for (let request = 0; request < MAX_REQUESTS; request++) {
    const after = next === undefined ? undefined : { PK: range.PK, SK: next };
    const found = await queryOnce(table, range, { filter, backwards, limit: read, after });
    items.push(...found.items);
    next = found.last && readSortKey(found.last);
    if (items.length > limit) return { items: items.slice(0, limit), next: readSortKey(items[limit - 1]) };
    if (next === undefined || items.length === limit) break;
    if (filter) read = Math.min(MAX_READ, read * 4);
  }
  return { items, next };
};

/** Each request reads up to 1 MB, so a page scans 4,000 to 8,000 small items. */
const MAX_SEARCH_REQUESTS = 4;

/** Scans several thousand items per page. A page may have fewer items than the limit, or none. */
export const searchPage = async <Content>(
  table: Table,
  range: { readonly PK: string; readonly prefix: string },
  page: PageRequest & Pick<QueryOptions, "filter">,
  fromItem: (item: Item) => Content,
  isWanted: (content: Content) => boolean,
): Promise<Page<Content> & { readonly searched: number }> => {
  const { limit, filter } = page;
  const items: Content[] = [];
  let next = page.after;
  let searched = 0;
  for (let request = 0; request < MAX_SEARCH_REQUESTS; request++) {
    const after = next === undefined ? undefined : { PK: range.PK, SK: next };
    const found = await queryOnce(table, range, { filter, after });
    for (const [index, item] of found.items.entries()) {
      searched += 1;
      const content = fromItem(item);
      if (!isWanted(content)) continue;
      items.push(content);
      const isLast = index === found.items.length - 1 && found.last === undefined;
      if (items.length === limit) return { items, searched, next: isLast ? undefined : readSortKey(item) };
    }
    next = found.last && readSortKey(found.last);
    if (next === undefined) break;
  }
  return { items, searched, next };
};
