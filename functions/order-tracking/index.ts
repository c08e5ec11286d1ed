import { createOrders } from "../../shared/data/orders.ts";
import { createStoreAccess } from "../../shared/factories/store-access.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("order-tracking", "cached");

export const handler = createHandler({ ...access, orders: createOrders(table) });
