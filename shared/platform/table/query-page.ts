import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "./table.ts";

type Item = Record<string, unknown>;

export type Page<Content> = {
  readonly items: Content[];
  /** Sort key of the last item, unless there is nothing behind it. */
  readonly next: string | undefined;
};

/** A filter that few items pass ends the page early, rather than the caller's patience. */
const MOST_REQUESTS = 10;
const LEAST_READ = 100;

type PageQuery = {
  readonly PK: string;
  readonly prefix: string;
  /** Sort key of the last item of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
  /** The last item first. */
  readonly backwards?: boolean;
  readonly filter?: Pick<
    QueryCommandInput,
    "FilterExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
  >;
};

/** A page of a partition's items whose sort keys begin alike, in the order of those keys or backwards. */
export const queryPage = async (table: Table, query: PageQuery): Promise<Page<Item>> => {
  const { PK, prefix, limit, backwards, filter } = query;
  const items: Item[] = [];
  let after = query.after;
  for (let request = 0; request < MOST_REQUESTS; request++) {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
        ...filter,
        ExpressionAttributeValues: { ...filter?.ExpressionAttributeValues, ":pk": PK, ":prefix": prefix },
        Limit: filter ? Math.max(limit, LEAST_READ) : limit,
        ...(backwards && { ScanIndexForward: false }),
        ...(after !== undefined && { ExclusiveStartKey: { PK, SK: after } }),
      }),
    );
    items.push(...Items);
    after = LastEvaluatedKey?.SK as string | undefined;
    if (items.length > limit) return { items: items.slice(0, limit), next: items[limit - 1]?.SK as string };
    if (after === undefined || items.length === limit) break;
  }
  return { items, next: after };
};
