import { attributionKey } from "../../platform/table/keys/order-keys.ts";
import { countedKey } from "../../platform/table/keys/totals-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { type FiguresLock, lockedTo } from "../../stores/figures-lock.ts";
import type { Campaign } from "../../videos/campaigns/campaign.ts";
import { readAssignment } from "../../vocabulary/experiments.ts";
import { dayNow, storeDays } from "../../vocabulary/store-days.ts";
import { attributionFromItem, attributionToItem } from "../figures/attribution-item.table.ts";
import { type ConfirmOrders, type FailedOrder, splitByVideos } from "../figures/confirm-orders.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import { markCampaigns } from "./counted-campaigns.ts";
import { type AppliedOrder, orderRows, type ToArmRow } from "./event-rows.table.ts";
import type { PreparedEvent, WriteEvents } from "./write-events.table.ts";

type Counted = { readonly order_id: string; readonly received_at: string; readonly expires_at?: number };

/** A recount of the day finds the order by this pointer. */
export const countedPointer = (
  { name }: Pick<Table, "name">,
  brand: string,
  day: string,
  { expires_at, ...order }: Counted,
) => ({
  Put: {
    TableName: name,
    Item: { ...countedKey(brand, day, order), ...(expires_at !== undefined && { expires_at }) },
  },
});

type ReadFiguresLock = (brand: string) => Promise<FiguresLock>;

export type FindArms = (brand: string, experimentId: string) => Promise<ToArmRow | undefined>;

export type ApplyOrdersDeps = {
  readonly table: Pick<Table, "name">;
  readonly writeEvents: WriteEvents;
  readonly confirmOrders: ConfirmOrders;
  readonly readFiguresLock: ReadFiguresLock;
  readonly readCampaigns: (brand: string) => Promise<readonly Campaign[]>;
  readonly findArms: FindArms;
};

/** Orders in neither list were attributed earlier. */
export type RecordOutcome = {
  readonly recorded: readonly AttributedOrder[];
  readonly failed: readonly FailedOrder[];
};

/** The event's own day, or the store's current day if that day is locked. */
export const accountingDay = (day: string, lock: FiguresLock, now: number): string =>
  day <= lockedTo(lock, now) ? dayNow(storeDays(lock.time_zones), now) : day;

export const findOrderArms = async (
  { findArms }: Pick<ApplyOrdersDeps, "findArms">,
  brand: string,
  { experiment }: Pick<AppliedOrder, "experiment">,
): Promise<ToArmRow | undefined> => {
  const assignment = readAssignment(experiment);
  return assignment && findArms(brand, assignment.experiment_id);
};

type PreparedOrder = PreparedEvent & { readonly order: AttributedOrder };

/** Attributes each order once, and adds its delta to totals in the same transaction. */
export const createApplyOrders = (deps: ApplyOrdersDeps) => {
  const { table, writeEvents, confirmOrders, readFiguresLock, readCampaigns } = deps;
  const TableName = table.name;

  const prepare = async (
    brand: string,
    order: AttributedOrder,
    { day, ownDay }: { readonly day: string; readonly ownDay: string },
  ): Promise<PreparedOrder> => {
    const arms = { brand, toArmRow: await findOrderArms(deps, brand, order) };
    return {
      order,
      key: attributionKey(brand, order),
      record: (rows_left) => ({
        Put: {
          TableName,
          Item: attributionToItem(brand, order, { day, rows_left }),
          ConditionExpression: "attribute_not_exists(PK)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      }),
      pointers: day === ownDay ? [] : [countedPointer(table, brand, day, order)],
      rows: orderRows(arms, { ...order, day }),
      storedRows: async (record) => orderRows(arms, attributionFromItem(record)),
    };
  };

  const applyPart = async (
    brand: string,
    orders: readonly AttributedOrder[],
    now: number,
  ): Promise<RecordOutcome> => {
    const { confirmed, failed } = await confirmOrders(brand, orders, now);
    const [lock, campaigns] = await Promise.all([readFiguresLock(brand), readCampaigns(brand)]);
    const days = storeDays(lock.time_zones);
    const events = await Promise.all(
      confirmed.map((order) => {
        const ownDay = days.findDay(order.received_at);
        const lines = markCampaigns(order.lines, campaigns, order.received_at);
        return prepare(brand, { ...order, lines }, { day: accountingDay(ownDay, lock, now), ownDay });
      }),
    );
    const written = await writeEvents(events);
    return {
      recorded: written.applied.map(({ order }) => order),
      failed: [...failed, ...written.failed.map(({ event, ...why }) => ({ order: event.order, ...why }))],
    };
  };

  /** Never throws for a failing order. */
  return async (brand: string, orders: readonly AttributedOrder[], now: number): Promise<RecordOutcome> => {
    const given = new Map(orders.map((order) => [order.order_id, order]));
    const recorded: AttributedOrder[] = [];
    const failed: FailedOrder[] = [];
    for (const part of splitByVideos([...given.values()])) {
      try {
        const outcome = await applyPart(brand, part, now);
        recorded.push(...outcome.recorded);
        failed.push(...outcome.failed);
      } catch (error) {
        failed.push(...part.map((order) => ({ order, error, permanent: false })));
      }
    }
    // Returns the input objects, so that the caller recognizes them.
    return {
      recorded,
      failed: failed.map((each) => ({ ...each, order: given.get(each.order.order_id) ?? each.order })),
    };
  };
};

export type ApplyOrders = ReturnType<typeof createApplyOrders>;
