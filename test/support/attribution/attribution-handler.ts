import { createHandler } from "../../../functions/attribution/handler.ts";
import { createOrderRecords } from "../../../functions/attribution/order-records.ts";
import { readOrderImage, readOrderKeys } from "../../../shared/orders/order-stream.table.ts";

type Deps = Omit<Parameters<typeof createOrderRecords>[0], "readOrderImage" | "readOrderKeys"> &
  Omit<Parameters<typeof createHandler>[0], "records">;

/** The function `attribution`, wired as it is deployed. */
export const anAttributionHandler = (deps: Deps) =>
  createHandler({
    ...deps,
    records: { order: createOrderRecords({ ...deps, readOrderImage, readOrderKeys }) },
  });
