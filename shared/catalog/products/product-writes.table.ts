import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { definedOnly } from "../../platform/defined-only.ts";
import { Unavailable } from "../../platform/errors.ts";
import { descriptionKey, productKey } from "../../platform/table/keys/catalog-keys.ts";
import type { Item } from "../../platform/table/read-item.ts";
import { pauseBeforeRetry, retryConflicts } from "../../platform/table/retry-conflicts.ts";
import type { Table } from "../../platform/table/table.ts";
import { type TransactItem, transact } from "../../platform/table/transact.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { tryWrite, type WriteOutcome } from "../../platform/table/write-if.ts";
import { PRICE_FIELDS, type PricedProduct, priceHistoryAfter } from "./price-history.ts";
import { shownProductFromItem } from "./product-item.table.ts";
import { descriptionHash } from "./stored-product.ts";

type Changes = Parameters<typeof updateExpression>[0];

type ProductWrite = Required<Pick<Changes, "set" | "remove">> & {
  readonly setOnce?: Changes["setOnce"];
  /** `null` clears the description, `undefined` keeps it. */
  readonly description: string | null | undefined;
  readonly condition?: string | undefined;
  readonly conditionValues?: Readonly<Record<string, unknown>>;
};

/**
 * The description is a separate item, so that lists read small items. One transaction keeps it consistent
 * with its product.
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

const isSent = ({ set, remove }: ProductWrite, field: string): boolean =>
  set[field] !== undefined || remove.includes(field);

const pricesUnchanged = (write: ProductWrite, fields: readonly string[]): string =>
  `(attribute_not_exists(PK) OR (${[
    "attribute_exists(price_history)",
    ...fields.map((field) =>
      write.set[field] === undefined ? `attribute_not_exists(#${field})` : `#${field} = :${field}`,
    ),
  ].join(" AND ")}))`;

const historyAfter = ({ set, remove }: ProductWrite, before: PricedProduct | undefined, now: number) => {
  const fields = { ...before, ...definedOnly(set as Partial<PricedProduct>) };
  const after = Object.fromEntries(Object.entries(fields).filter(([field]) => !remove.includes(field)));
  return after.price === undefined ? undefined : priceHistoryAfter(before, after as PricedProduct, now);
};

const hasDescription = (item: Item | undefined, { description }: ProductWrite): boolean =>
  description === undefined ||
  item?.description_hash === (description === null ? undefined : descriptionHash(description));

const MAX_TRIES = 12;

const writePriced = async (
  table: Table,
  brand: string,
  clientProductId: string,
  write: ProductWrite,
  now: number,
  refused: Item | undefined,
): Promise<WriteOutcome> => {
  let seen = refused;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const before = seen && shownProductFromItem(seen);
    const isSeen = before ? "#updated_at = :seen_at" : "attribute_not_exists(PK)";
    const outcome = await writeProduct(table, brand, clientProductId, {
      ...write,
      description: hasDescription(seen, write) ? undefined : write.description,
      set: { ...write.set, price_history: historyAfter(write, before, now) },
      condition: write.condition === undefined ? isSeen : `${write.condition} AND ${isSeen}`,
      conditionValues: { ...write.conditionValues, ...(before && { ":seen_at": before.updated_at }) },
    });
    // The product is unchanged since it was read, so the push's own condition refused the write.
    if (outcome.held || outcome.old?.updated_at === seen?.updated_at) return outcome;
    seen = outcome.old;
    await pauseBeforeRetry(attempt);
  }
  throw new Unavailable(new Error(`The product's price update conflicted ${MAX_TRIES} times`));
};

/**
 * Most pushes leave description and prices unchanged, so one UpdateItem is tried first. If it is refused, the
 * price history follows from the product in the refusal.
 */
export const writePushed = async (
  table: Table,
  brand: string,
  clientProductId: string,
  write: ProductWrite,
  now: number,
): Promise<WriteOutcome> => {
  const { description, condition, conditionValues } = write;
  const prices = PRICE_FIELDS.filter((field) => isSent(write, field));
  const hasPrices = prices.length > 0;
  if (description === undefined && !hasPrices) return writeProduct(table, brand, clientProductId, write);
  const isStored =
    description === null ? "attribute_not_exists(description_hash)" : "description_hash = :stored_hash";
  const outcome = await writeProduct(table, brand, clientProductId, {
    ...write,
    setOnce: { ...write.setOnce, ...(hasPrices && { price_history: historyAfter(write, undefined, now) }) },
    description: undefined,
    condition: [
      ...(condition === undefined ? [] : [condition]),
      ...(description === undefined ? [] : [isStored]),
      ...(hasPrices ? [pricesUnchanged(write, prices)] : []),
    ].join(" AND "),
    conditionValues: {
      ...conditionValues,
      ...(typeof description === "string" && { ":stored_hash": descriptionHash(description) }),
    },
  });
  // Without a sent description, a new product meets all conditions except the push's own.
  if (outcome.held || (description === undefined && outcome.old === undefined)) return outcome;
  return hasPrices
    ? writePriced(table, brand, clientProductId, write, now, outcome.old)
    : writeProduct(table, brand, clientProductId, write);
};
