import { NumberValue, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet, keyOf } from "../platform/table/batch-get.ts";
import { parseRollupKey, rollupDayRange, rollupKey, rollupRange } from "../platform/table/keys.ts";
import { queryAll, queryOnce } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import { isTransactionConflict, type Table } from "../platform/table/table.ts";
import type { TransactItem } from "../platform/table/transact.ts";
import { writeIf } from "../platform/table/write-if.ts";
import { daysBetween, isRollupScope, type Rollup } from "./rollup.ts";
import { correction, type RollupDifference } from "./rollup-difference.ts";

/** A transaction's action that adds figures to a rollup; it creates the rollup if there is none. */
export const addRollup = (table: Table, brand: string, rollup: Rollup): TransactItem => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const additions = Object.entries(rollup.figures).map(([name, value], index) => {
    names[`#f${index}`] = name;
    // Amounts are sent as decimal strings: a float would lose digits.
    values[`:f${index}`] = typeof value === "number" ? value : NumberValue.from(value);
    return `#f${index} :f${index}`;
  });
  return {
    Update: {
      TableName: table.name,
      Key: rollupKey(brand, rollup.day, rollup.currency, rollup.scope),
      UpdateExpression: `ADD ${additions.join(", ")}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  };
};

const fromItem = (item: Item): Rollup => {
  const { day, currency, scope } = parseRollupKey(keyOf(item).SK);
  if (!isRollupScope(scope)) throw new Error("A stored rollup has an unknown scope");
  return { day, currency, scope, figures: readItem(item, "rollup").numbersBut(["PK", "SK"]) };
};

/** Days that are read in parallel. */
const DAYS_AT_ONCE = 31;

export const createRollups = (table: Table) => {
  /** The currencies of a day. One small read for each currency plus one, however many videos the day has. */
  const currenciesOf = async (brand: string, day: string): Promise<string[]> => {
    const currencies: string[] = [];
    for (;;) {
      const range = rollupDayRange(brand, day, currencies.at(-1));
      const { items } = await queryOnce(table, range, { consistent: true, limit: 1 });
      const [first] = items;
      if (first === undefined) return currencies;
      currencies.push(parseRollupKey(keyOf(first).SK).currency);
    }
  };

  return {
    /**
     * The rollups of a period, page by page, sorted by day, currency and scope.
     *
     * @param from UTC day, `YYYY-MM-DD`
     * @param to the last day, included
     */
    async *between(brand: string, from: string, to: string): AsyncGenerator<Rollup[]> {
      for await (const items of queryAll(table, rollupRange(brand, from, to), { consistent: true })) {
        yield items.map(fromItem);
      }
    },

    /**
     * One video's rollups of a period, sorted by day and currency. A rollup's key begins with its day and currency.
     * So the currencies of each day are read first, then the video's rollups by their keys. Rollups of other
     * videos are not read.
     *
     * @param from UTC day, `YYYY-MM-DD`
     * @param to the last day, included
     */
    async ofVideo(brand: string, eventId: number, from: string, to: string): Promise<Rollup[]> {
      const days = daysBetween(from, to);
      const keysOf = async (day: string) =>
        (await currenciesOf(brand, day)).map((currency) =>
          rollupKey(brand, day, currency, `VIDEO#${eventId}`),
        );
      const keys: ReturnType<typeof rollupKey>[] = [];
      for (let begin = 0; begin < days.length; begin += DAYS_AT_ONCE) {
        const found = await Promise.all(days.slice(begin, begin + DAYS_AT_ONCE).map(keysOf));
        keys.push(...found.flat());
      }
      return (await batchGet(table, keys)).map(fromItem);
    },

    /**
     * Corrects one figure, if it still has the wrong value.
     *
     * @returns `false` if it has changed since
     */
    async correct(brand: string, difference: RollupDifference): Promise<boolean> {
      const { day, currency, scope, figure, stored } = difference;
      const absent = stored === "0" ? "attribute_not_exists(#figure) OR " : "";
      const command = new UpdateCommand({
        TableName: table.name,
        Key: rollupKey(brand, day, currency, scope),
        UpdateExpression: "ADD #figure :correction",
        ConditionExpression: `${absent}#figure = :stored`,
        ExpressionAttributeNames: { "#figure": figure },
        ExpressionAttributeValues: {
          ":correction": NumberValue.from(correction(difference)),
          ":stored": NumberValue.from(stored),
        },
      });
      try {
        return await writeIf(table, command);
      } catch (error) {
        // An order is being attributed right now, so the figure is about to change.
        if (isTransactionConflict(error)) return false;
        throw error;
      }
    },
  };
};

export type Rollups = ReturnType<typeof createRollups>;
