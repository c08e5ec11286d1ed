import { createNewOrders } from "../../shared/orders/new-orders.table.ts";
import { createBackendAccess } from "../../shared/refusals/backend-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createBackendAccess("order-tracking", "cached");

export const handler = createHandler({ ...access, orders: createNewOrders(table) });
