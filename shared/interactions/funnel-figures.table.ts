import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet, keyOf } from "../platform/table/batch-get.ts";
import { funnelKey, funnelRange, parseFunnelKey } from "../platform/table/keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { COUNTERS } from "../vocabulary/interactions.ts";
import type { FunnelFigures } from "./funnel.ts";
import type { Addition } from "./interactions.schema.ts";

const fromItem = (item: Item): FunnelFigures => {
  const figures = readItem(item, "funnel figures");
  const counts = [...COUNTERS].flatMap(([counter, of]) => {
    const count = figures.optionalInteger(counter);
    return count === undefined ? [] : [{ ...of, count }];
  });
  return { ...parseFunnelKey(keyOf(item).SK), counts };
};

/** What browsers reported: an item for each store, UTC day and scope, with a counter for each kind of interaction. */
export const createFunnelFigures = (table: Table) => ({
  /** Adds counts to one item; creates it if there is none. Not idempotent. */
  async add(brand: string, { day, scope, counts, seen }: Addition): Promise<void> {
    const additions = Object.entries(counts).filter(([counter]) => COUNTERS.has(counter));
    const sets = Object.entries({ seen_at: seen?.at, seen_host: seen?.host }).filter(([, value]) => value);
    const entries: [string, unknown][] = [...additions, ...sets];
    if (entries.length === 0) return;
    const placeholders = (from: number, to: number, sign: string) =>
      entries.slice(from, to).map((_, index) => `#f${from + index}${sign}:f${from + index}`);
    const add = placeholders(0, additions.length, " ");
    const set = placeholders(additions.length, entries.length, " = ");
    await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: funnelKey(brand, day, scope),
        UpdateExpression: [
          ...(add.length > 0 ? [`ADD ${add.join(", ")}`] : []),
          ...(set.length > 0 ? [`SET ${set.join(", ")}`] : []),
        ].join(" "),
        ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#f${index}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          entries.map(([, value], index) => [`:f${index}`, value]),
        ),
      }),
    );
  },

  /**
   * The figures of a period, page by page, sorted by day and scope.
   *
   * @param from UTC day, `YYYY-MM-DD`
   * @param to the last day, included
   */
  async *between(brand: string, from: string, to: string): AsyncGenerator<FunnelFigures[]> {
    for await (const items of queryAll(table, funnelRange(brand, from, to))) yield items.map(fromItem);
  },

  /** The figures of one scope, sorted by day. Those of others are not read. */
  async ofScope(brand: string, scope: string, days: readonly string[]): Promise<FunnelFigures[]> {
    const keys = days.map((day) => funnelKey(brand, day, scope));
    return (await batchGet(table, keys, { consistent: false })).map(fromItem);
  },
});

export type FunnelFiguresTable = ReturnType<typeof createFunnelFigures>;
