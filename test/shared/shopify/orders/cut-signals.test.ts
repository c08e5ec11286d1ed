import { describe, expect, test, vi } from "vitest";
import { hasCutSignals } from "../../../../shared/shopify/orders/order-report.ts";
import { createReadOrders } from "../../../../shared/shopify/orders/read-orders.ts";
import type { Shop } from "../../../../shared/shopify/shops/shop.ts";

const VIEW = '[{"product_id":"1","widget_info":"carousel_501"}]';
const CUT = VIEW.slice(0, 30);

const note = (name: string, value: unknown) => ({ note_attributes: [{ name, value }] });

test.each<[string, unknown, boolean]>([
  ["a whole list", note("_svc_video_view", VIEW), false],
  ["a list that ends in the middle", note("_svc_video_view", CUT), true],
  ["a further part that does", note("_svc_add_to_cart_2", CUT), true],
  ["a part that is empty", note("_svc_video_view_3", ""), false],
  ["what somebody typed", note("_svc_video_view", "hello"), false],
  ["another app's attribute", note("_svc_video_view_of_others", CUT), false],
  ["an attribute that is no text", note("_svc_video_view", 7), false],
  ["no attributes", {}, false],
])("whether signals were cut: %s", (_, order, expected) => {
  expect(hasCutSignals(order)).toBe(expected);
});

describe("orders that the shop is asked for", () => {
  const shop = { shop: "linen.myshopify.com" } as Shop;
  const anOrder = (id: string, value: string) => ({
    id: `gid://shopify/Order/${id}`,
    test: false,
    currencyCode: "EUR",
    customAttributes: [{ key: "_svc_video_view", value }],
    lineItems: {
      nodes: [
        {
          id: "gid://shopify/LineItem/1",
          quantity: 1,
          sku: "",
          product: { id: "gid://shopify/Product/1" },
          originalUnitPriceSet: { shopMoney: { amount: "10.00", currencyCode: "EUR" } },
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  });
  const read = async (...orders: ReturnType<typeof anOrder>[]) => {
    const noteCutSignals = vi.fn(async () => undefined);
    const readOrders = createReadOrders(async () => ({ nodes: orders }), noteCutSignals);
    const found: string[] = [];
    for await (const { order_id, svc_video_view } of readOrders(shop, ["1", "2"]))
      found.push(`${order_id} ${svc_video_view}`);
    return { found, noteCutSignals };
  };

  test("are reported with what was left of their signals, which is written down once", async () => {
    const { found, noteCutSignals } = await read(anOrder("1", CUT), anOrder("2", CUT));
    expect(found).toEqual(["1 []", "2 []"]);
    expect(noteCutSignals.mock.calls).toEqual([[shop]]);
  });

  test("are nobody's word if they were not asked for: nothing is written down", async () => {
    const { found, noteCutSignals } = await read(anOrder("3", CUT), anOrder("1", VIEW));
    expect(found).toEqual([`1 ${VIEW}`]);
    expect(noteCutSignals).not.toHaveBeenCalled();
  });
});
