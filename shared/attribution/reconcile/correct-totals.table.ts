import { NumberValue, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { addCounters } from "../../platform/table/add-counters.ts";
import type { Table } from "../../platform/table/table.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { COUNTER_ATTRIBUTES } from "../totals/counter-names.ts";
import { rowDelta } from "../totals/totals-row.table.ts";
import type { RowCorrection } from "./differences.ts";

const ROWS_AT_ONCE = 16;

const expectStored = (stored: RowCorrection["stored"]) => {
  // A condition on each counter of a large row would exceed DynamoDB's 4 KB for an expression.
  if (stored === undefined) return { condition: "attribute_not_exists(PK)", names: {}, values: {} };
  const names: Record<string, string> = {};
  const values: Record<string, NumberValue> = {};
  const conditions = Object.entries(stored).map(([counter, value], index) => {
    names[`#s${index}`] = COUNTER_ATTRIBUTES.get(counter) ?? counter;
    values[`:s${index}`] = NumberValue.from(value);
    const isSame = `#s${index} = :s${index}`;
    return Number(value) === 0 ? `(attribute_not_exists(#s${index}) OR ${isSame})` : isSame;
  });
  return { condition: conditions.join(" AND "), names, values };
};

/**
 * Adds the missing amounts to rows that have not changed since the comparison.
 * @returns the number of corrected figures
 */
export type CorrectTotals = (brand: string, rows: readonly RowCorrection[]) => Promise<number>;

export const createCorrectTotals =
  (table: Table): CorrectTotals =>
  async (brand, rows) => {
    const correct = async (row: RowCorrection): Promise<number> => {
      const delta = rowDelta(brand, row);
      if (delta === undefined) return 0;
      const { Update } = addCounters(table, delta.key, delta.counters);
      const { condition, names, values } = expectStored(row.stored);
      const command = new UpdateCommand({
        ...Update,
        ConditionExpression: condition,
        ExpressionAttributeNames: { ...Update.ExpressionAttributeNames, ...names },
        ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ...values },
      });
      return (await writeIf(table, command)) ? Object.keys(row.values).length : 0;
    };
    const counts = await mapConcurrently(rows, correct, ROWS_AT_ONCE);
    return counts.reduce((sum, count) => sum + count, 0);
  };
