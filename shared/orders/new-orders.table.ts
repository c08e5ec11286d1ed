import { isDeepStrictEqual } from "node:util";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { OrderAlreadyExists } from "../platform/errors.ts";
import { getItem } from "../platform/table/get-item.ts";
import { erasedOrderKey, hashOrderId, isErased } from "../platform/table/keys/order-keys.ts";
import type { Item } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { tryWrite } from "../platform/table/write-if.ts";
import type { Store } from "../stores/store.ts";
import { isAssignment } from "../vocabulary/experiments.ts";
import { type OrderSettings, orderFromItem, orderToItem } from "./order-item.table.ts";
import type { OrderReport } from "./order-report.schema.ts";

export type OrderKeeping = OrderSettings & Pick<Store, "order_erasure_key">;

/**
 * An absent field equals an undefined one. An erased order equals every report, because its content is gone.
 */
const isSameReport = (recorded: Item, reported: OrderReport): boolean => {
  if (isErased(recorded)) return true;
  const { received_at, expires_at, notify, ...report } = orderFromItem(recorded);
  const { svc_experiment, ...kept } = reported;
  // An invalid experiment assignment was not stored.
  const expected = { ...kept, ...(isAssignment(svc_experiment) && { svc_experiment }) };
  return isDeepStrictEqual(report, JSON.parse(JSON.stringify(expected)));
};

const ABSENT = {
  ConditionExpression: "attribute_not_exists(PK)",
  ReturnValuesOnConditionCheckFailure: "ALL_OLD",
} as const;

const alreadyExists = (recorded: Item | undefined, reported: OrderReport): OrderAlreadyExists =>
  new OrderAlreadyExists(recorded !== undefined && isSameReport(recorded, reported));

export const createNewOrders = (table: Table) => ({
  /**
   * An erased order is recognized by its key or hash. The key stays for at least an hour, so a cached store
   * without its new erasure key is safe.
   * @throws OrderAlreadyExists, with the result of comparing both bodies
   */
  async record(
    brand: string,
    order: OrderReport,
    receivedAt: string,
    { order_erasure_key, ...settings }: OrderKeeping = {},
  ): Promise<void> {
    if (order_erasure_key !== undefined) {
      const key = erasedOrderKey(brand, hashOrderId(order_erasure_key, order.order_id));
      if ((await getItem(table, key)) !== undefined) throw new OrderAlreadyExists(true);
    }
    const Item = orderToItem(brand, order, receivedAt, settings);
    const outcome = await tryWrite(table, new PutCommand({ TableName: table.name, Item, ...ABSENT }));
    // A retry by the SDK after a lost response is refused too, because at most one of two reports may get a
    // 200.
    if (!outcome.held) throw alreadyExists(outcome.old, order);
  },
});

export type NewOrders = ReturnType<typeof createNewOrders>;
