import { createAmendmentRecords, createOrderRecords } from "../../../functions/attribution/event-records.ts";
import { createHandler } from "../../../functions/attribution/handler.ts";
import {
  readAmendmentImage,
  readAmendmentKeys,
} from "../../../shared/attribution/amendments/amendment-stream.table.ts";
import { readOrderImage, readOrderKeys } from "../../../shared/orders/order-stream.table.ts";

type OrderDeps = Parameters<typeof createOrderRecords>[0];
type AmendmentDeps = Parameters<typeof createAmendmentRecords>[0];
type Deps = Omit<OrderDeps, "readOrderImage" | "readOrderKeys"> &
  Omit<AmendmentDeps, "readAmendmentImage" | "readAmendmentKeys"> &
  Omit<Parameters<typeof createHandler>[0], "records">;

export const anAttributionHandler = (deps: Deps) =>
  createHandler({
    ...deps,
    records: {
      order: createOrderRecords({ ...deps, readOrderImage, readOrderKeys }),
      amendment: createAmendmentRecords({ ...deps, readAmendmentImage, readAmendmentKeys }),
    },
  });
