import { createPushedProducts } from "../../shared/catalog/products/products.table.ts";
import { newProductId } from "../../shared/platform/runtime.factory.ts";
import { createBackendAccess } from "../../shared/refusals/backend-access.factory.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createBackendAccess("product-upsert", "cached");

export const handler = createHandler({ ...access, products: createPushedProducts(table), newProductId });
