import { createNewOrders } from "../../shared/orders/new-orders.table.ts";
import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("order-tracking", "cached");

export const handler = createHandler({ ...access, orders: createNewOrders(table) });
