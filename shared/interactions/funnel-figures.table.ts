import { definedOnly } from "../platform/defined-only.ts";
import { batchGet, readKey } from "../platform/table/batch-get.ts";
import { funnelKey, funnelRange, parseFunnelKey } from "../platform/table/keys/interaction-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";
import { daysAfter, utcDay } from "../vocabulary/days.ts";
import { COUNTERS } from "../vocabulary/interactions.ts";
import type { FunnelFigures } from "./funnel.ts";
import type { Addition, Seen } from "./interactions.schema.ts";

const fromItem = (item: Item): FunnelFigures => {
  const figures = readItem(item, "funnel figures");
  const counts = [...COUNTERS].flatMap(([counter, of]) => {
    const count = figures.optionalInteger(counter);
    return count === undefined ? [] : [{ ...of, count }];
  });
  return { ...parseFunnelKey(readKey(item).SK), counts };
};

/** UTC days, today first. */
const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => daysAfter(utcDay(now.toISOString()), -ago));

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
    await updateItem(table, funnelKey(brand, day, scope), {
      UpdateExpression: [
        ...(add.length > 0 ? [`ADD ${add.join(", ")}`] : []),
        ...(set.length > 0 ? [`SET ${set.join(", ")}`] : []),
      ].join(" "),
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#f${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], index) => [`:f${index}`, value])),
    });
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

  /** The figures of one scope, sorted by day. Reads no other scope. */
  async ofScope(brand: string, scope: string, days: readonly string[]): Promise<FunnelFigures[]> {
    const keys = days.map((day) => funnelKey(brand, day, scope));
    return (await batchGet(table, keys, { consistent: false })).map(fromItem);
  },

  /**
   * When a widget or an app last reported, and the host of its page if it was one.
   *
   * @param days how many UTC days are looked at, up to now
   */
  async lastSeen(brand: string, now: Date, days: number): Promise<Seen | undefined> {
    const fields = ["seen_at", "seen_host"];
    const keys = lastDays(now, days).map((day) => funnelKey(brand, day, "STORE"));
    const items = await batchGet(table, keys, { consistent: false, fields });
    const seen = items.flatMap((item) => {
      const figures = readItem(item, "funnel figures");
      const [at, host] = fields.map((field) => figures.optionalText(field));
      return at === undefined ? [] : [definedOnly({ at, host })];
    });
    return seen.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  },
});

export type FunnelFiguresTable = ReturnType<typeof createFunnelFigures>;
