import { randomBytes } from "node:crypto";
import { createAmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { createFindOrder } from "../../shared/orders/find-order.table.ts";
import { randomId } from "../../shared/platform/random-id.ts";
import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createReadFiguresLock } from "../../shared/stores/figures-lock.table.ts";
import { createReadTaggedVideos } from "../../shared/videos/tagged-videos.table.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("order-amendments", "cached");

export const handler = createHandler({
  ...access,
  amendOrder: createAmendOrder({
    findOrder: createFindOrder(table),
    attributions: createAttributions(table, createReadTaggedVideos(table), createReadFiguresLock(table)),
    amendments: createAmendments(table),
    newReturnName: () => randomId("", randomBytes),
    logger: access.logger,
  }),
});
