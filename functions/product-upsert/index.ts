import { createProducts } from "../../shared/data/products.ts";
import { newProductId } from "../../shared/factories/runtime.ts";
import { createStoreAccess } from "../../shared/factories/store-access.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("product-upsert", "cached");

export const handler = createHandler({ ...access, products: createProducts(table), newProductId });
