import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("shop-days", "cached");

export const handler = createHandler({ ...access, shopDays: createShopDays(table) });
