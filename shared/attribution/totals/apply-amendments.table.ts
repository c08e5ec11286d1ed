import type { FindOrder } from "../../orders/find-order.table.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import { amendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import type { FiguresLock } from "../../stores/figures-lock.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { Amendment } from "../amendments/amendment.ts";
import { type AmendedOrder, amendmentFromItem } from "../amendments/amendment-item.table.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import type { StoredAttribution } from "../figures/attribution-item.table.ts";
import type { Attributions } from "../figures/attributions.table.ts";
import { attributedOrder } from "../rule/attributed-order.ts";
import {
  type ApplyOrders,
  type ApplyOrdersDeps,
  accountingDay,
  countedPointer,
  findOrderArms,
} from "./apply-orders.table.ts";
import { amendmentRows } from "./event-rows.table.ts";
import type { PreparedEvent } from "./write-events.table.ts";

export type AmendmentPlaceInStore = AmendedOrder & { readonly sequence: number };

export type ApplyAmendmentsDeps = Pick<
  ApplyOrdersDeps,
  "table" | "writeEvents" | "readFiguresLock" | "findArms"
> & {
  readonly attributions: Pick<Attributions, "findAll">;
  readonly amendments: Pick<Amendments, "ofOrder">;
  readonly findOrder: FindOrder;
  readonly applyOrders: ApplyOrders;
};

type FailedAmendment = {
  readonly amendment: AmendmentPlaceInStore;
  readonly error: unknown;
  readonly permanent: boolean;
};

type PreparedAmendment = PreparedEvent & { readonly place: AmendmentPlaceInStore };

const ORDERS_AT_ONCE = 16;

/**
 * Decides the accounting day of each amendment once, and adds its delta to totals in the same transaction.
 */
export const createApplyAmendments = (deps: ApplyAmendmentsDeps) => {
  const { table, writeEvents, readFiguresLock, attributions, amendments, findOrder, applyOrders } = deps;

  const prepare = async (
    brand: string,
    order: StoredAttribution & AmendedOrder,
    { all, amendment }: { readonly all: readonly Amendment[]; readonly amendment: Amendment },
    { lock, now }: { readonly lock: FiguresLock; readonly now: number },
  ): Promise<PreparedAmendment> => {
    const { received_at, order_id } = order;
    const { sequence } = amendment;
    const key = amendmentKey(brand, received_at, order_id, sequence);
    const arms = { brand, toArmRow: await findOrderArms(deps, brand, order) };
    const before = all.filter((each) => each.sequence < sequence);
    const buildRows = (day: string, applied_at: string) =>
      amendmentRows(arms, order, { before, amendment, day, applied_at });
    const day = accountingDay(order.day, lock, now);
    const applied_at = new Date(now).toISOString();
    const isOwnDay = day === storeDays(lock.time_zones).findDay(received_at);
    return {
      place: { received_at, order_id, sequence },
      key,
      record: (rows_left) => ({
        Update: {
          TableName: table.name,
          Key: key,
          UpdateExpression: `SET #day = :day, applied_at = :at${rows_left === undefined ? "" : ", rows_left = :left"}`,
          ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(applied_at)",
          ExpressionAttributeNames: { "#day": "day" },
          ExpressionAttributeValues: {
            ":day": day,
            ":at": applied_at,
            ...(rows_left !== undefined && { ":left": rows_left }),
          },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      }),
      pointers: isOwnDay ? [] : [countedPointer(table, brand, day, order)],
      rows: buildRows(day, applied_at),
      storedRows: async (record) => {
        const stored = amendmentFromItem(record);
        return buildRows(stored.day ?? day, stored.applied_at ?? applied_at);
      },
    };
  };

  /** Attributes missing orders, because an amendment may arrive before its order. */
  const findOrders = async (brand: string, orders: readonly AmendedOrder[], now: number) => {
    const read = () => attributions.findAll(brand, orders, { consistent: true });
    const { found, unreadable } = await read();
    const damaged = new Set(unreadable.map(({ order_id }) => order_id));
    const missing = orders.filter(({ order_id }) => !found.has(order_id) && !damaged.has(order_id));
    const reported = await mapConcurrently(missing, ({ order_id }) =>
      findOrder(brand, order_id, { consistent: true }),
    );
    const toApply = reported.flatMap((order) => (order === undefined ? [] : attributedOrder(order)));
    if (toApply.length === 0) return { found, unreadable };
    const { failed } = await applyOrders(brand, toApply, now);
    const after = await read();
    const unapplied = failed.map(({ order, error, permanent }) => ({
      order_id: order.order_id,
      error,
      permanent,
    }));
    return { found: after.found, unreadable: [...after.unreadable, ...unapplied] };
  };

  /**
   * Never throws for a failed amendment. Amendments that are neither applied nor failed were applied earlier
   * or erased.
   */
  return async (brand: string, places: readonly AmendmentPlaceInStore[], now: number) => {
    const failed: FailedAmendment[] = [];
    const events: PreparedAmendment[] = [];
    const ofOrders = [...Map.groupBy(places, ({ order_id }) => order_id).values()];
    const orders = ofOrders.flatMap(([first]) => first ?? []);
    const [lock, { found, unreadable }] = await Promise.all([
      readFiguresLock(brand),
      findOrders(brand, orders, now),
    ]);
    const problems = new Map(unreadable.map((each) => [each.order_id, { permanent: true, ...each }]));
    const prepareOrder = async (own: readonly AmendmentPlaceInStore[]): Promise<void> => {
      const [order] = own;
      if (order === undefined) return;
      const stored = found.get(order.order_id);
      const { amendments: all, isErased } = await amendments.ofOrder(brand, order);
      if (stored === undefined) {
        if (isErased) return;
        const { error, permanent } = problems.get(order.order_id) ?? {
          error: new Error("An amendment's order does not exist"),
          permanent: true,
        };
        failed.push(...own.map((amendment) => ({ amendment, error, permanent })));
        return;
      }
      for (const { sequence } of own) {
        const amendment = all.find((each) => each.sequence === sequence);
        if (amendment === undefined || (amendment.applied_at && amendment.rows_left === undefined)) continue;
        events.push(await prepare(brand, { ...stored, ...order }, { all, amendment }, { lock, now }));
      }
    };
    await mapConcurrently(ofOrders, prepareOrder, ORDERS_AT_ONCE);
    const written = await writeEvents(events);
    return {
      applied: written.applied.map(({ place }) => place),
      failed: [...failed, ...written.failed.map(({ event, ...why }) => ({ amendment: event.place, ...why }))],
    };
  };
};

export type ApplyAmendments = ReturnType<typeof createApplyAmendments>;
