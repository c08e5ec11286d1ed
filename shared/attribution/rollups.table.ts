import { NumberValue, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { parseRollupKey, rollupKey, rollupRange } from "../platform/table/keys.ts";
import { isConditionFailure, isTransactionConflict, type Table } from "../platform/table/table.ts";
import type { TransactItem } from "../platform/table/transact.ts";
import type { Figures, Rollup, RollupScope } from "./rollup.ts";
import { correction, type RollupDifference } from "./rollup-difference.ts";

/** The action of a transaction that adds figures to a rollup; it creates the rollup where there is none. */
export const addRollup = (table: Table, brand: string, rollup: Rollup): TransactItem => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const additions = Object.entries(rollup.figures).map(([name, value], index) => {
    names[`#f${index}`] = name;
    // An amount goes in as its digits: a float would lose some.
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

/** The rollup that a table item holds. */
export const rollupFromItem = ({ PK, SK, ...figures }: Record<string, unknown>): Rollup => {
  const { day, currency, scope } = parseRollupKey(SK as string);
  return { day, currency, scope: scope as RollupScope, figures: figures as Figures };
};

export const createRollups = (table: Table) => ({
  /**
   * The rollups of a period, by day, then currency, then scope, a page at a time.
   *
   * @param from UTC day, `YYYY-MM-DD`
   * @param to the last day, included
   */
  async *between(brand: string, from: string, to: string): AsyncGenerator<Rollup[]> {
    const range = rollupRange(brand, from, to);
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await table.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "PK = :pk AND SK BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": range.PK, ":from": range.from, ":to": range.to },
          ConsistentRead: true,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      );
      yield (page.Items ?? []).map(rollupFromItem);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  },

  /**
   * Corrects one figure by what it is off, if it still has the value that was found wrong.
   *
   * @returns `false` where it has changed since
   */
  async correct(brand: string, difference: RollupDifference): Promise<boolean> {
    const { day, currency, scope, figure, stored } = difference;
    const absent = stored === "0" ? "attribute_not_exists(#figure) OR " : "";
    try {
      await table.send(
        new UpdateCommand({
          TableName: table.name,
          Key: rollupKey(brand, day, currency, scope),
          UpdateExpression: "ADD #figure :correction",
          ConditionExpression: `${absent}#figure = :stored`,
          ExpressionAttributeNames: { "#figure": figure },
          ExpressionAttributeValues: {
            ":correction": NumberValue.from(correction(difference)),
            ":stored": NumberValue.from(stored),
          },
        }),
      );
      return true;
    } catch (error) {
      // An order is being attributed at this moment: the figure is about to change.
      if (isConditionFailure(error) || isTransactionConflict(error)) return false;
      throw error;
    }
  },
});

export type Rollups = ReturnType<typeof createRollups>;
