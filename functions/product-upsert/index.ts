import { createProducts } from "../../shared/data/products.ts";
import { createStoreAccess, newProductId } from "../../shared/factories.ts";
import { createHandler } from "./handler.ts";

const { table, ...access } = createStoreAccess("product-upsert", "cached");

export const handler = createHandler({ ...access, products: createProducts(table), newProductId });
