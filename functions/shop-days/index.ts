import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { createBackendAccess } from "../../shared/refusals/backend-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createBackendAccess("shop-days", "cached");

export const handler = createHandler({ ...access, shopDays: createShopDays(table) });
