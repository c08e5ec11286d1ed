import { createHandler } from "../../../functions/attribution/handler.ts";
import { createOrderRecords } from "../../../functions/attribution/order-records.ts";
import { readOrderImage, readOrderKeys } from "../../../shared/orders/order-stream.table.ts";

type OrderDeps = Parameters<typeof createOrderRecords>[0];
type Deps = Omit<OrderDeps, "readOrderImage" | "readOrderKeys" | "busyStores"> &
  Partial<Pick<OrderDeps, "busyStores">> &
  Omit<Parameters<typeof createHandler>[0], "records">;

/** The function `attribution`, wired as it is deployed; no store is noted as busy, unless it is said how. */
export const anAttributionHandler = ({ busyStores = { note: async () => undefined }, ...deps }: Deps) =>
  createHandler({
    ...deps,
    records: { order: createOrderRecords({ ...deps, busyStores, readOrderImage, readOrderKeys }) },
  });
