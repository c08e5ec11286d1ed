import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { NumberValue } from "@aws-sdk/lib-dynamodb";
import type { Rollup } from "../domain/rollup.ts";
import { rollupKey } from "./keys.ts";
import type { Table } from "./table.ts";

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

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
