import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { descriptionKey, productKey } from "../../platform/table/keys/catalog-keys.ts";
import { retryConflicts } from "../../platform/table/retry-conflicts.ts";
import type { Table } from "../../platform/table/table.ts";
import { type TransactItem, transact } from "../../platform/table/transact.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { tryWrite, type WriteOutcome } from "../../platform/table/write-if.ts";
import { descriptionHash } from "./description-hash.ts";

type Changes = Parameters<typeof updateExpression>[0];

type ProductWrite = Required<Pick<Changes, "set" | "remove">> & {
  readonly setOnce?: Changes["setOnce"];
  /** The whole new description; `null` clears it, `undefined` keeps it. */
  readonly description: string | null | undefined;
  /** The condition may use the names and values of the changes, and these values. */
  readonly condition?: string | undefined;
  readonly conditionValues?: Readonly<Record<string, unknown>>;
};

/**
 * Writes a product in one UpdateItem. A description is an item of its own, so that lists read small items: a write
 * that changes it is one transaction, and product and description never disagree.
 */
export const writeProduct = async (
  table: Table,
  brand: string,
  clientProductId: string,
  write: ProductWrite,
): Promise<WriteOutcome> => {
  const { set, setOnce, remove, description, condition, conditionValues } = write;
  const { ExpressionAttributeValues, ...expression } = updateExpression({
    set: {
      ...set,
      ...(typeof description === "string" && { description_hash: descriptionHash(description) }),
    },
    ...(setOnce && { setOnce }),
    remove: [...remove, ...(description === null ? ["description_hash"] : [])],
  });
  const update = {
    TableName: table.name,
    Key: productKey(brand, clientProductId),
    ...expression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...conditionValues },
    ...(condition !== undefined && {
      ConditionExpression: condition,
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
  } satisfies UpdateCommandInput;
  if (description === undefined) return retryConflicts(() => tryWrite(table, new UpdateCommand(update)));

  const key = descriptionKey(brand, clientProductId);
  const text: TransactItem =
    description === null
      ? { Delete: { TableName: table.name, Key: key } }
      : { Put: { TableName: table.name, Item: { ...key, description } } };
  const refused = await transact(table, [{ Update: update }, text]);
  return refused.size > 0 ? { held: false, old: refused.get(0) } : { held: true, attributes: undefined };
};

/**
 * Writes what was pushed. Backends push whole products, whose description is mostly the stored one: then one
 * UpdateItem is enough. Only if that is refused is the description written too.
 */
export const writePushed = async (
  table: Table,
  brand: string,
  clientProductId: string,
  write: ProductWrite,
): Promise<WriteOutcome> => {
  const { description, condition, conditionValues } = write;
  if (description !== undefined) {
    const isStored =
      description === null ? "attribute_not_exists(description_hash)" : "description_hash = :stored_hash";
    const outcome = await writeProduct(table, brand, clientProductId, {
      ...write,
      description: undefined,
      condition: condition === undefined ? isStored : `${condition} AND ${isStored}`,
      conditionValues: {
        ...conditionValues,
        ...(description !== null && { ":stored_hash": descriptionHash(description) }),
      },
    });
    if (outcome.held) return outcome;
  }
  return writeProduct(table, brand, clientProductId, write);
};
