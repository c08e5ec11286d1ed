import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { chunk } from "../../platform/chunk.ts";
import { Unavailable } from "../../platform/errors.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { batchGet, readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { attributionKey, lateSheet, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { isRejectedContent, type Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { type FiguresLock, lockedTo } from "../../stores/figures-lock.ts";
import type { ReadTaggedVideos } from "../../videos/tagged-videos.table.ts";
import { dayNow, storeDays } from "../../vocabulary/store-days.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import {
  attributionFromItem,
  attributionToItem,
  DECISION_FIELDS,
  decisionsFromItem,
  type StoredAttribution,
  type StoredDecisions,
} from "./attribution-item.table.ts";
import { isClosed, isLate } from "./closed-days.ts";
import { createConfirmOrders, type FailedOrder, splitByVideos } from "./confirm-orders.ts";
import { countFigures, type FindDay } from "./count-figures.ts";
import { toMonth } from "./month-figures.ts";
import { dropMonths } from "./months.table.ts";
import { enteredLateSheet, movedLateSheet, type Sheet, sheetToItem } from "./sheet-item.table.ts";

/** `recorded`: attributed by this call. Orders in neither list were attributed earlier. */
type RecordOutcome = {
  readonly recorded: readonly AttributedOrder[];
  readonly failed: readonly FailedOrder[];
};

/** Orders, or transactions of late ones, that are written side by side. */
const WRITES_AT_ONCE = 25;
/**
 * Late orders in one transaction, which may have 100 actions. Larger ones conflict more often, and one order that fails
 * splits them all.
 */
const LATE_ORDERS_TOGETHER = 25;

/** Reads a store's days, and which of them are locked. */
export type ReadFiguresLock = (brand: string) => Promise<FiguresLock>;

/** What names an attribution. */
type OrderOfTime = Pick<AttributedOrder, "order_id" | "received_at" | "shard">;

const attributionKeys = (brand: string, orders: readonly OrderOfTime[]) =>
  orders.map((order) => attributionKey(brand, order));

/** Orders that are written together: one, or late ones of a day. */
type Group = {
  readonly orders: readonly AttributedOrder[];
  readonly late?: {
    readonly day: string;
    readonly findDay: FindDay;
    /** Whether the sums of the day's month may have been made. */
    readonly isClosed: boolean;
    /** Where they are entered, if the day is locked; else `undefined`. */
    readonly enteredOn: string | undefined;
  };
};

/** The sheets of late orders: one of their day, or two if it is locked. It says what was entered on the other. */
const lateSheets = (
  orders: readonly AttributedOrder[],
  { day, findDay, enteredOn }: NonNullable<Group["late"]>,
): Sheet[] => {
  const ids = orders.map(({ order_id }) => order_id);
  const figures = countFigures(orders, findDay);
  if (enteredOn === undefined) return [{ day, name: lateSheet(ids), figures }];
  const entered = figures.map((each) => ({ ...each, day: enteredOn }));
  return [
    { day, name: movedLateSheet(ids), figures },
    { day: enteredOn, name: enteredLateSheet(day, ids), figures: entered },
  ];
};

/** Late orders by their days. */
const groupLate = (orders: readonly AttributedOrder[], lock: FiguresLock, now: number): Group[] => {
  const days = storeDays(lock.time_zones);
  const { findDay } = days;
  const locked = lockedTo(lock, now);
  return [...Map.groupBy(orders, ({ received_at }) => findDay(received_at))].flatMap(([day, ofDay]) => {
    const enteredOn = day <= locked ? dayNow(days, now) : undefined;
    const late = { day, findDay, isClosed: isClosed(day, days, now), enteredOn };
    return chunk(ofDay, LATE_ORDERS_TOGETHER).map((orders) => ({ orders, late }));
  });
};

/**
 * Attributions. The figures of a day count them, so an order counts exactly once, however often it is delivered and
 * whenever a crash happens: it has one item, which is written once and as a whole. What it is credited to is confirmed
 * before; an order that is delivered again is confirmed again, and keeps what was written first.
 *
 * The attribution of a late order is not counted, since the figures of its time may have been: late orders are written
 * in one transaction with a sheet of their figures. A locked day stays as it is: theirs are entered on the day of the call.
 */
export const createAttributions = (
  table: Table,
  readTaggedVideos: ReadTaggedVideos,
  readFiguresLock: ReadFiguresLock,
) => {
  const confirmOrders = createConfirmOrders(readTaggedVideos);
  const TableName = table.name;
  const ConditionExpression = "attribute_not_exists(PK)";

  const putOnce = (
    brand: string,
    order: AttributedOrder,
    counted: { late: boolean; counted_on?: string | undefined },
  ) => ({
    TableName,
    Item: attributionToItem(brand, order, counted),
    ConditionExpression,
  });

  /** Drops those that are attributed already, until the transaction is written. */
  const recordLate = async (
    brand: string,
    orders: readonly AttributedOrder[],
    late: NonNullable<Group["late"]>,
  ): Promise<readonly AttributedOrder[]> => {
    const counted = { late: true, counted_on: late.enteredOn };
    let pending = orders;
    while (pending.length > 0) {
      const sheets = lateSheets(pending, late);
      const months = sheets.map(({ day }) => toMonth(day));
      const refused = await transact(table, [
        ...pending.map((order) => ({ Put: putOnce(brand, order, counted) })),
        ...sheets.map((sheet) => ({ Put: { TableName, Item: sheetToItem(brand, sheet) } })),
        ...(late.isClosed ? dropMonths(table, brand, months) : []),
      ]);
      if (refused.size === 0) break;
      pending = pending.filter((_, index) => !refused.has(index));
    }
    return pending;
  };

  /** Returns those that were attributed by this call. */
  const recordGroup = async (brand: string, group: Group): Promise<readonly AttributedOrder[]> => {
    if (group.late) return recordLate(brand, group.orders, group.late);
    const [order] = group.orders;
    const isNew = order && (await writeIf(table, new PutCommand(putOnce(brand, order, { late: false }))));
    return isNew ? group.orders : [];
  };

  return {
    /**
     * Attributes each order once. Never throws for an order that fails: it is in `failed` as it came, and keeps no other
     * back.
     *
     * @param orders orders of one store
     * @param now epoch milliseconds
     */
    async record(brand: string, orders: readonly AttributedOrder[], now: number): Promise<RecordOutcome> {
      const given = new Map(orders.map((order) => [order.order_id, order]));
      const recorded: AttributedOrder[] = [];
      const failed: FailedOrder[] = [];
      const fail = (orders: readonly AttributedOrder[], error: unknown, permanent: boolean): void => {
        for (const { order_id } of orders) {
          const order = given.get(order_id);
          if (order) failed.push({ order, error, permanent });
        }
      };
      const record = async (group: Group): Promise<void> => {
        try {
          recorded.push(...(await recordGroup(brand, group)));
        } catch (error) {
          // A busy table would only be asked more often.
          if (group.orders.length > 1 && !(error instanceof Unavailable)) {
            for (const order of group.orders) await record({ ...group, orders: [order] });
          } else {
            fail(group.orders, error, isRejectedContent(error));
          }
        }
      };
      for (const part of splitByVideos([...given.values()])) {
        const { confirmed, failed: unread } = await confirmOrders(brand, part, now);
        failed.push(...unread);
        const inTime = confirmed.filter(({ received_at }) => !isLate(received_at, now));
        const late = confirmed.filter(({ received_at }) => isLate(received_at, now));
        const groups: Group[] = inTime.map((order) => ({ orders: [order] }));
        try {
          if (late.length > 0) groups.push(...groupLate(late, await readFiguresLock(brand), now));
        } catch (error) {
          fail(late, error, false);
        }
        await mapConcurrently(groups, record, WRITES_AT_ONCE);
      }
      return { recorded, failed };
    },

    async find(
      brand: string,
      order: OrderOfTime,
      { consistent = false }: { readonly consistent?: boolean } = {},
    ): Promise<StoredAttribution | undefined> {
      const item = await getItem(table, attributionKey(brand, order), { consistent });
      return item && attributionFromItem(item);
    },

    /**
     * The attributions of a page of orders, by the orders' ids: one request for each hundred.
     *
     * @returns `unreadable`: the orders whose attributions are damaged
     */
    async findAll(brand: string, orders: readonly OrderOfTime[]) {
      const found = new Map<string, StoredAttribution>();
      const unreadable: { readonly order_id: string; readonly error: unknown }[] = [];
      for (const item of await batchGet(table, attributionKeys(brand, orders), { consistent: false })) {
        const { order_id } = parseAttributionKey(readKey(item).SK);
        try {
          found.set(order_id, attributionFromItem(item));
        } catch (error) {
          unreadable.push({ order_id, error });
        }
      }
      return { found, unreadable };
    },

    /** What was decided for each of those orders that are attributed, by their ids. */
    async decisions(
      brand: string,
      orders: readonly OrderOfTime[],
    ): Promise<ReadonlyMap<string, StoredDecisions>> {
      const items = await batchGet(table, attributionKeys(brand, orders), { fields: DECISION_FIELDS });
      return new Map(
        items.map((item) => [parseAttributionKey(readKey(item).SK).order_id, decisionsFromItem(item)]),
      );
    },
  };
};

export type Attributions = ReturnType<typeof createAttributions>;
