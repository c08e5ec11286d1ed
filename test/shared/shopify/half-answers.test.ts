import { describe, expect, test } from "vitest";
import type { GuardedClient } from "../../../shared/platform/outbound/guarded-client.ts";
import { createAdminApi } from "../../../shared/shopify/access/admin-api.client.ts";
import type { AskShop } from "../../../shared/shopify/access/shop-access.ts";
import { ShopBusy } from "../../../shared/shopify/access/shop-failures.ts";
import { createReadOrders } from "../../../shared/shopify/orders/read-orders.ts";
import { readBulkState } from "../../../shared/shopify/products/bulk-operation.ts";
import { nextPage } from "../../../shared/shopify/read-json.ts";
import type { Shop } from "../../../shared/shopify/shops/shop.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aLineNode, anOrderNode } from "../../support/shopify/order-nodes.ts";

describe("a page", () => {
  test("names the next one, or is the last one", () => {
    expect(nextPage({ pageInfo: { hasNextPage: true, endCursor: "c" } })).toBe("c");
    expect(nextPage({ pageInfo: { hasNextPage: false, endCursor: "c" } })).toBeUndefined();
  });

  test.each([
    ["a next page without a cursor", { pageInfo: { hasNextPage: true, endCursor: null } }],
    ["a next page with an empty cursor", { pageInfo: { hasNextPage: true, endCursor: "" } }],
    ["no statement about a next page", { nodes: [], pageInfo: {} }],
    ["nothing", undefined],
  ])("is incomplete with %s", (_, page) => {
    expect(() => nextPage(page)).toThrow(ShopBusy);
  });
});

describe("orders", () => {
  const shop = { shop: "linen.myshopify.com", brand: "br_acme" } as Shop;
  const read = async (askShop: AskShop) => {
    const settled: string[] = [];
    const readOrders = createReadOrders({
      askShop,
      pause: async () => undefined,
      logger: recordingLogger().logger,
    });
    const orders = readOrders(shop, ["1", "2"], (id) => void settled.push(id));
    return { settled, found: Array.fromAsync(orders, ({ order_id }) => order_id) };
  };
  const lineItems = { nodes: [aLineNode()], pageInfo: { hasNextPage: true, endCursor: "1" } };

  test.each([
    ["no list", async () => ({})],
    ["a shorter list than requested", async () => ({ nodes: [null] })],
    [
      "an order that is missing on its second page of lines",
      async (_: Shop, query: string) =>
        query.includes("OrderLines")
          ? { order: null }
          : { nodes: [anOrderNode({ id: "1", lineItems }), null] },
    ],
    [
      "a second page without lines",
      async (_: Shop, query: string) =>
        query.includes("OrderLines")
          ? { order: { lineItems: { pageInfo: { hasNextPage: false } } } }
          : { nodes: [anOrderNode({ id: "1", lineItems }), null] },
    ],
  ])("are requested again after %s", async (_, askShop) => {
    const { settled, found } = await read(askShop);
    await expect(found).rejects.toThrow(ShopBusy);
    expect(settled).toEqual([]);
  });
});

test.each([
  ["without data", { extensions: {} }],
  ["with data that is null", { data: null }],
  ["with an error that is not a list", { data: { orders: null }, errors: "Internal error" }],
])("an answer %s is requested again", async (_, body) => {
  const request = async () => ({ status: 200, body: Buffer.from(JSON.stringify(body)) });
  const http = { request } as unknown as GuardedClient;
  const api = createAdminApi({ http, files: http, endpoint: undefined, now: () => 0 });
  await expect(api.query("linen.myshopify.com", "t", "query Q { shop { id } }")).rejects.toThrow(ShopBusy);
});

test("an import without a number of products is not an empty shop", () => {
  const node = { status: "COMPLETED", createdAt: "2026-11-20T00:00:00Z", url: null };
  expect(() => readBulkState({ node })).toThrow(ShopBusy);
  expect(readBulkState({ node: { ...node, objectCount: "0" } })).toMatchObject({ found: 0 });
});
