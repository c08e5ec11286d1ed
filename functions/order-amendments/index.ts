import { createAmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createFindOrder, createWasErased } from "../../shared/orders/find-order.table.ts";
import { createBackendAccess } from "../../shared/refusals/backend-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createBackendAccess("order-amendments", "cached");

export const handler = createHandler({
  ...access,
  amendOrder: createAmendOrder({
    findOrder: createFindOrder(table),
    wasErased: createWasErased(table),
    amendments: createAmendments(table),
    logger: access.logger,
  }),
});
