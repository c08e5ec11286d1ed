import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet } from "../platform/table/batch-get.ts";
import { type Key, parseRollupKey, rollupDayRange, rollupKey } from "../platform/table/keys.ts";
import type { Table } from "../platform/table/table.ts";
import { daysBetween, type Rollup } from "./rollup.ts";
import { rollupFromItem } from "./rollups.table.ts";

/** How many days are looked at at once. */
const DAYS_AT_ONCE = 31;

export const createVideoRollups = (table: Table) => {
  /** The currencies of a day: one small read each and one more, however many videos the day has. */
  const currenciesOf = async (brand: string, day: string): Promise<string[]> => {
    const currencies: string[] = [];
    for (;;) {
      const { PK, from, to } = rollupDayRange(brand, day, currencies.at(-1));
      const { Items = [] } = await table.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "PK = :pk AND SK BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": PK, ":from": from, ":to": to },
          ConsistentRead: true,
          Limit: 1,
        }),
      );
      const [first] = Items;
      if (first === undefined) return currencies;
      currencies.push(parseRollupKey(first.SK as string).currency);
    }
  };

  return {
    /**
     * One video's rollups of a period, by day, then currency. A rollup's key begins with its day and currency,
     * so those are found first, and then the video's own are read by their keys: never the other videos'.
     *
     * @param from UTC day, `YYYY-MM-DD`
     * @param to the last day, included
     */
    async between(brand: string, eventId: number, from: string, to: string): Promise<Rollup[]> {
      const days = daysBetween(from, to);
      const keys: Key[] = [];
      for (let begin = 0; begin < days.length; begin += DAYS_AT_ONCE) {
        const some = days.slice(begin, begin + DAYS_AT_ONCE);
        const found = await Promise.all(some.map((day) => currenciesOf(brand, day)));
        for (const [index, day] of some.entries()) {
          const currencies = found[index] ?? [];
          keys.push(...currencies.map((currency) => rollupKey(brand, day, currency, `VIDEO#${eventId}`)));
        }
      }
      return (await batchGet(table, keys)).map(rollupFromItem);
    },
  };
};

export type VideoRollups = ReturnType<typeof createVideoRollups>;
