import { randomBytes } from "node:crypto";
import { createAmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createSourcedProducts } from "../../shared/catalog/products/sourced-products.table.ts";
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { createWasErased } from "../../shared/orders/find-order.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { randomId } from "../../shared/platform/random-id.ts";
import {
  createFunctionLogger,
  newProductId,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createAppSecrets } from "../../shared/shopify/app.factory.ts";
import { createShopifyApi, createTokenCipher } from "../../shared/shopify/shopify.factory.ts";
import { createShopifyPostpone, createShopifySender } from "../../shared/shopify/shopify-queue.factory.ts";
import { createShops } from "../../shared/shopify/shops/shops.table.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createForgetOrder } from "../../shared/webhooks/delivery/forget-order.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("shopify-worker");
const orders = createOrders(table);
const amendments = createAmendments(table);

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
  orders,
  amendments,
  amendOrder: createAmendOrder({
    findOrder: orders.find,
    wasErased: createWasErased(table),
    amendments,
    logger,
  }),
  erasures: createErasures(table, createForgetOrder(table)),
  newErasureKey: () => randomBytes(32).toString("base64url"),
  newAnonymousId: () => randomId("erased_", randomBytes),
  newProductId,
  shopDays: createShopDays(table),
  pause: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
  now,
  logger,
});
