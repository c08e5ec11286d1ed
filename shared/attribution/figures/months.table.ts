import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { monthFromKey, monthKey, monthRange } from "../../platform/table/keys/month-keys.ts";
import { parseSheetKey, sheetRange } from "../../platform/table/keys/order-keys.ts";
import { queryAll, queryOnce } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { type MonthFigures, toMonth } from "./month-figures.ts";
import { packMonth, unpackMonth } from "./packed-month.ts";

/** An item holds 400 KB. A month of more videos, some ten thousand, is read by its days. */
const MAX_MONTH_BYTES = 350_000;

/** A month's sums. `through`: the UTC day of acceptance up to which they have what came back. */
export type StoredMonth = MonthFigures & { readonly month: string; readonly through: string };

const monthFromItem = (item: Item): StoredMonth | undefined => {
  const month = monthFromKey(readKey(item).SK);
  const stored = readItem(item, "month of figures");
  const packed = stored.optionalBytes("figures");
  if (packed === undefined) return undefined;
  return { month, through: stored.optionalText("through") ?? "", ...unpackMonth(month, packed) };
};

/**
 * Takes the sums of these days' months away, and counts that it was done. Whoever changes what a closed day comes to does it
 * in the same transaction, so sums that are there are always those of their days.
 */
export const dropMonths = (table: Pick<Table, "name">, brand: string, months: Iterable<string>) =>
  [...new Set(months)].map((month) => ({
    Update: {
      TableName: table.name,
      Key: monthKey(brand, month),
      UpdateExpression: "ADD changes :one REMOVE figures, through, too_large",
      ExpressionAttributeValues: { ":one": 1 },
    },
  }));

/** Sums of a store's months, made of their days' sheets (`fold-months.table.ts`). */
export const createMonths = (table: Table) => ({
  /**
   * The sums that there are, by month. A damaged one is left out: its days are there.
   *
   * @param range months, `YYYY-MM`, both included
   */
  async between(
    brand: string,
    { from, to }: { readonly from: string; readonly to: string },
    onUnreadable: (error: unknown) => void,
    { consistent }: { readonly consistent: boolean },
  ): Promise<StoredMonth[]> {
    const found: StoredMonth[] = [];
    for await (const items of queryAll(table, monthRange(brand, from, to), { consistent })) {
      for (const item of items) {
        try {
          const month = monthFromItem(item);
          if (month !== undefined) found.push(month);
        } catch (error) {
          onUnreadable(error);
        }
      }
    }
    return found;
  },

  /** The months that need no sums: they have some, or are too large. */
  async done(brand: string, range: { readonly from: string; readonly to: string }): Promise<Set<string>> {
    const done = new Set<string>();
    const filter = {
      FilterExpression: "attribute_exists(figures) OR attribute_exists(too_large)",
      ProjectionExpression: "PK, SK",
    };
    for await (const items of queryAll(table, monthRange(brand, range.from, range.to), {
      filter,
      consistent: true,
    }))
      for (const item of items) done.add(monthFromKey(readKey(item).SK));
    return done;
  },

  /** The first month that has a sheet of figures; `undefined` if none has. */
  async first(brand: string): Promise<string | undefined> {
    const { items } = await queryOnce(table, sheetRange(brand, "", "9999-12-31"), { limit: 1 });
    return items[0] && toMonth(parseSheetKey(readKey(items[0]).SK).day);
  },

  /** How often a month's sums were taken away. */
  async changes(brand: string, month: string): Promise<number> {
    const item = await getItem(table, monthKey(brand, month));
    return item === undefined ? 0 : (readItem(item, "month of figures").optionalInteger("changes") ?? 0);
  },

  /**
   * Writes the sums of a month, or that they are too large.
   *
   * @param changes what {@link changes} were before its days were read
   * @returns whether they were written: not if its days have changed meanwhile
   */
  put(
    brand: string,
    { month, through, ...figures }: StoredMonth,
    { changes }: { readonly changes: number },
  ): Promise<boolean> {
    const packed = packMonth(figures);
    const fits = packed.byteLength <= MAX_MONTH_BYTES;
    return writeIf(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: monthKey(brand, month),
        UpdateExpression: fits ? "SET figures = :figures, through = :through" : "SET too_large = :yes",
        ConditionExpression: changes === 0 ? "attribute_not_exists(changes)" : "changes = :changes",
        ExpressionAttributeValues: {
          ...(fits ? { ":figures": packed, ":through": through } : { ":yes": true }),
          ...(changes > 0 && { ":changes": changes }),
        },
      }),
    );
  },
});
