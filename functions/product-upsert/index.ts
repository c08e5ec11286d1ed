import { createPushedProducts } from "../../shared/catalog/products/products.table.ts";
import { newProductId } from "../../shared/platform/runtime.factory.ts";
import { createStoreAccess } from "../../shared/stores/access/store-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("product-upsert", "cached");

export const handler = createHandler({ ...access, products: createPushedProducts(table), newProductId });
