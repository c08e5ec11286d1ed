import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";
import { attributionToItem } from "../../../shared/attribution/figures/attribution-item.table.ts";
import { addUpFigures, countFigures } from "../../../shared/attribution/figures/count-figures.ts";
import type { CountedStore } from "../../../shared/attribution/figures/counted-store.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import { createFolds } from "../../../shared/attribution/figures/folds.table.ts";
import { daySheet, sheetToItem } from "../../../shared/attribution/figures/sheet-item.table.ts";
import type { AttributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { readPeriodSales } from "../../../shared/attribution/views/read-sales.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { conditionFailed, mockTable, transactionCanceled } from "../table/mock-table.ts";
import { aCredit, aLine, anAttributedOrder } from "../values/builders.ts";

export const DAY = "2026-11-20";
export const NEXT = "2026-11-21";

type Item = { readonly PK: string; readonly SK: string };

/** A store's items, in memory: what is queried and put. */
export const storeHolding = (...items: object[]) => countedStore({}, ...items);

/** The same of a store that has days of its own, or whose orders are divided. */
export const countedStore = (store: CountedStore, ...items: object[]) => {
  const stored = new Map((items as Item[]).map((item) => [item.SK, item]));
  const { dynamo, table } = mockTable();
  const refusedOnce = new Set<string>();
  let clock = 0;
  let writesLeft = Number.POSITIVE_INFINITY;
  const spendWrite = () => {
    if (--writesLeft < 0) throw new Error("The process died");
  };
  let answer: readonly unknown[] | undefined;
  dynamo.on(QueryCommand).callsFake((input) => {
    const { ExpressionAttributeValues: values, ScanIndexForward, Limit, FilterExpression } = input;
    if (answer !== undefined) {
      const Items = answer;
      answer = undefined;
      return { Items };
    }
    const isIn = ({ PK, SK }: Item) =>
      PK === values[":pk"] &&
      (values[":prefix"] === undefined
        ? SK >= values[":from"] && SK <= values[":to"]
        : SK.startsWith(values[":prefix"])) &&
      // The only filter there is here: months that have sums.
      (FilterExpression === undefined || "figures" in (stored.get(SK) ?? {}));
    const found = [...stored.values()].filter(isIn);
    const direction = ScanIndexForward === false ? -1 : 1;
    return { Items: found.sort((x, y) => (x.SK < y.SK ? -direction : direction)).slice(0, Limit) };
  });
  dynamo.on(GetCommand).callsFake(({ Key }) => ({ Item: stored.get(Key.SK) }));
  dynamo.on(DeleteCommand).callsFake(({ Key }) => {
    spendWrite();
    stored.delete(Key.SK);
    return {};
  });
  type Put = Pick<PutCommandInput, "Item" | "ConditionExpression" | "ExpressionAttributeValues">;
  const isRefused = ({ Item, ConditionExpression, ExpressionAttributeValues: values = {} }: Put): boolean => {
    const { through = "" } = (stored.get(Item?.SK) ?? {}) as { through?: string };
    const isFurther = ConditionExpression?.includes("through <") && through < values[":through"];
    return ConditionExpression !== undefined && stored.has(Item?.SK) && !isFurther;
  };
  dynamo.on(PutCommand).callsFake((put) => {
    spendWrite();
    if (refusedOnce.delete(put.Item.SK)) throw new Error("no");
    if (isRefused(put)) throw conditionFailed();
    stored.set(put.Item.SK, put.Item);
    return {};
  });
  // Months: sums are set if as many changes are counted as their writer says.
  dynamo.on(UpdateCommand).callsFake((input) => {
    const { Key, UpdateExpression, ConditionExpression, ExpressionAttributeValues: values } = input;
    spendWrite();
    const { changes } = (stored.get(Key.SK) ?? {}) as { changes?: number };
    const isSame = ConditionExpression === "changes = :changes" && changes === values[":changes"];
    const isFirst = ConditionExpression === "attribute_not_exists(changes)" && changes === undefined;
    const isConditional =
      ConditionExpression?.includes("(changes)") || ConditionExpression?.startsWith("changes =");
    if (isConditional && !isSame && !isFirst) throw conditionFailed();
    if (!UpdateExpression.startsWith("SET figures")) throw new Error("An update that is not known here");
    const sums = { figures: values[":figures"], through: values[":through"] };
    stored.set(Key.SK, { ...Key, ...(changes !== undefined && { changes }), ...sums });
    return {};
  });
  dynamo.on(TransactWriteCommand).callsFake(({ TransactItems }: TransactWriteCommandInput) => {
    spendWrite();
    const codes = (TransactItems ?? []).map(({ Put }) =>
      Put !== undefined && isRefused(Put) ? "ConditionalCheckFailed" : "None",
    );
    if (codes.includes("ConditionalCheckFailed")) throw transactionCanceled(...codes);
    for (const { Put, Update } of TransactItems ?? []) {
      if (Put) stored.set(Put.Item?.SK, Put.Item as Item);
      if (Update === undefined) continue;
      // The only one there is here: a month's sums are taken away.
      const { PK, SK } = Update.Key as Item;
      const { changes = 0 } = (stored.get(SK) ?? {}) as { changes?: number };
      stored.set(SK, { PK, SK, changes: changes + 1 } as Item);
    }
    return {};
  });
  const onUnreadable = vi.fn();
  const figures = createFigures(table, onUnreadable, () => clock);
  const read = async (from = DAY, to = NEXT) =>
    (await Array.fromAsync(figures.between("br_a", { from, to }, store))).flatMap(({ figures }) => figures);
  const fold = (from: string, to: string, isOver = () => false, ordersPerCheckpoint?: number) =>
    createFolds(table, onUnreadable, { ordersPerCheckpoint }).fold("br_a", from, to, isOver, store);
  const advance = (
    settled: string,
    { day = DAY, fewest = 1, isOver = (): boolean => false, ordersPerCheckpoint = 50_000 } = {},
  ) =>
    createFolds(table, onUnreadable, { ordersPerCheckpoint, fewest }).advance(
      "br_a",
      day,
      settled,
      isOver,
      store,
    );
  /** After so many writes, none succeeds, as if the process had died. */
  const dieAfter = (writes: number) => {
    writesLeft = writes;
  };
  /** What the next query finds, as if all else had been written since. */
  const answerOnce = (found: readonly unknown[]) => {
    answer = found;
  };
  /** When figures are read; before it, no day is locked. */
  const readAt = (time: string) => {
    clock = Date.parse(time);
  };
  const putKeys = () => dynamo.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item?.SK);
  const refuseOnce = (key: string) => refusedOnce.add(key);
  /** What a period sold, by its days or with sums of months. */
  const sales = async (period: Period, inMonths?: () => boolean) =>
    readPeriodSales(figures.between("br_a", period, store, inMonths));
  return {
    stored,
    table,
    sales,
    dynamo,
    figures,
    read,
    fold,
    advance,
    onUnreadable,
    putKeys,
    refuseOnce,
    dieAfter,
    answerOnce,
    readAt,
  };
};

export const attributionItem = (order: AttributedOrder, late = false) =>
  attributionToItem("br_a", order, { late });

/** `parts`: what the first part of a folded day says. */
export const sheetItem = (name: string, figures: readonly Figures[], day = DAY, parts = 1) =>
  sheetToItem("br_a", { day, name, figures, ...(name === daySheet(0) && { parts }) });

const credited = { lines: [aLine({ credit: aCredit({ event_id: 7 }) })] };
/** Two orders of a day, and one of the next day's first moment; the first and the last are credited to a video. */
export const THREE_ORDERS = [
  anAttributedOrder({ order_id: "a", ...credited }),
  anAttributedOrder({ order_id: "b" }),
  anAttributedOrder({ order_id: "c", received_at: `${NEXT}T00:00:00.000Z`, ...credited }),
] as const;

/** What orders come to, as it is read. */
export const sorted = (...orders: AttributedOrder[]) => addUpFigures(countFigures(orders));
