import { randomBytes } from "node:crypto";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createSourcedProducts } from "../../shared/catalog/products/sourced-products.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import {
  createFunctionLogger,
  newProductId,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createAppSecrets } from "../../shared/shopify/access/app-secrets.factory.ts";
import { createShopifyApi, createTokenCipher } from "../../shared/shopify/shopify.factory.ts";
import { createShopifyPostpone, createShopifySender } from "../../shared/shopify/shopify-queue.factory.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("shopify-worker");

export const handler = createHandler({
  shops: createShops(table),
  stores: createStores(table),
  closings: createClosings(table),
  adminApi: createShopifyApi(),
  cipher: createTokenCipher(),
  secrets: createAppSecrets(logger),
  queue: createShopifySender(),
  postpone: createShopifyPostpone(),
  products: createSourcedProducts(table),
  orders: createOrders(table),
  erasures: createErasures(table),
  newErasureKey: () => randomBytes(32).toString("base64url"),
  newProductId,
  now,
  logger,
});
