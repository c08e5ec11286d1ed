import * as v from "valibot";
import { expect, test } from "vitest";
import { ShopifyMessage } from "../../../shared/shopify/shopify-message.schema.ts";
import { type Topic, toMessage } from "../../../shared/shopify/webhook.ts";

const SHOP = "linen.myshopify.com";
const AT = "2026-11-20T10:00:00.000Z";
/** Above 2^53: as a float it would be …992. */
const LARGE_ID = "9007199254740993";

test.each<[Topic, unknown, object | undefined]>([
  ["products/create", { id: 501 }, { kind: "product", shop: SHOP, id: "501" }],
  ["products/update", { id: LARGE_ID }, { kind: "product", shop: SHOP, id: LARGE_ID }],
  ["products/delete", { id: 501 }, { kind: "product", shop: SHOP, id: "501" }],
  ["products/update", { id: "../../x" }, undefined],
  ["products/update", null, undefined],
  ["inventory_levels/update", { inventory_item_id: 7 }, { kind: "stock", shop: SHOP, id: "7" }],
  ["orders/create", { id: LARGE_ID, test: true }, { kind: "placed", shop: SHOP, ids: [LARGE_ID] }],
  ["orders/create", { id: "1 OR 1" }, undefined],
  ["orders/cancelled", { id: 1001 }, { kind: "changed", shop: SHOP, ids: ["1001"] }],
  ["orders/cancelled", { order_id: 1001 }, undefined],
  ["refunds/create", { id: 7, order_id: LARGE_ID }, { kind: "changed", shop: SHOP, ids: [LARGE_ID] }],
  ["refunds/create", { id: 7 }, undefined],
  ["refunds/create", { order_id: "gid://shopify/Order/1" }, undefined],
  [
    "orders/edited",
    { order_edit: { id: 7, order_id: 1001 } },
    { kind: "changed", shop: SHOP, ids: ["1001"] },
  ],
  ["orders/edited", { order_edit: null }, undefined],
  ["orders/edited", [], undefined],
  [
    "bulk_operations/finish",
    { admin_graphql_api_id: "gid://shopify/BulkOperation/9" },
    { kind: "bulk", shop: SHOP, operation: "9" },
  ],
  ["bulk_operations/finish", { admin_graphql_api_id: "gid://shopify/Product/9" }, undefined],
  ["app/uninstalled", { myshopify_domain: SHOP }, { kind: "uninstalled", shop: SHOP, at: AT }],
  ["app/uninstalled", { id: 1 }, undefined],
  ["app/uninstalled", { shop_domain: SHOP }, undefined],
  ["app/uninstalled", { myshopify_domain: "other.myshopify.com" }, undefined],
  ["shop/redact", { shop_domain: SHOP }, { kind: "redact", shop: SHOP }],
  ["shop/redact", { shop_id: 1 }, undefined],
  ["shop/redact", { shop_domain: "other.myshopify.com" }, undefined],
  ["customers/redact", { shop_domain: SHOP, customer: { id: 1 } }, undefined],
  ["customers/redact", { shop_domain: SHOP, orders_to_redact: [] }, undefined],
  [
    "customers/redact",
    { shop_domain: SHOP, orders_to_redact: [299938, "4200000000000000000", null, -1] },
    { kind: "erase", shop: SHOP, ids: ["299938", "4200000000000000000"] },
  ],
  ["customers/data_request", { shop_domain: SHOP }, undefined],
])("%s %j becomes the message %j", (topic, payload, expected) => {
  const message = toMessage({ topic, shop: SHOP, at: AT, payload });
  expect(message).toEqual(expected);
  if (message) expect(v.parse(ShopifyMessage, message)).toEqual(message);
});
