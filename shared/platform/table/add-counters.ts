import { NumberValue } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys/key.ts";
import type { Table } from "./table.ts";
import type { TransactItem } from "./transact.ts";

/** Amounts to add. A negative amount subtracts. A decimal string keeps all digits. */
type Counters = Readonly<Record<string, number | string>>;

/**
 * DynamoDB adds decimals exactly:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html
 * @param set must not be empty if `counters` is
 */
export const addCounters = (
  { name }: Pick<Table, "name">,
  key: Key,
  counters: Counters,
  set: Readonly<Record<string, unknown>> = {},
): { readonly Update: NonNullable<TransactItem["Update"]> } => {
  const amounts = Object.values(counters).map((amount) =>
    typeof amount === "string" ? NumberValue.from(amount) : amount,
  );
  const fields = [...Object.keys(counters), ...Object.keys(set)];
  const placeholders = (names: readonly string[], separator: string, from = 0) =>
    names.map((_, index) => `#${from + index}${separator}:${from + index}`).join(", ");
  const adds = placeholders(Object.keys(counters), " ");
  const sets = placeholders(Object.keys(set), " = ", amounts.length);
  return {
    Update: {
      TableName: name,
      Key: key,
      UpdateExpression: [adds && `ADD ${adds}`, sets && `SET ${sets}`].filter(Boolean).join(" "),
      ExpressionAttributeNames: Object.fromEntries(fields.map((field, index) => [`#${index}`, field])),
      ExpressionAttributeValues: Object.fromEntries(
        [...amounts, ...Object.values(set)].map((value, index) => [`:${index}`, value]),
      ),
    },
  };
};
