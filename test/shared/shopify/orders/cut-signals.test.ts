import { describe, expect, test, vi } from "vitest";
import { hasCutSignals } from "../../../../shared/shopify/orders/order-report.ts";
import { createReadOrders } from "../../../../shared/shopify/orders/read-orders.ts";
import { createWatchSignals } from "../../../../shared/shopify/orders/watch-signals.ts";
import type { Shop } from "../../../../shared/shopify/shops/shop.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { anOrderNode } from "../../../support/shopify/order-nodes.ts";

const VIEW = '[{"product_id":"1","widget_info":"carousel_501"}]';
const CUT = VIEW.slice(0, 30);
const NOW = Date.parse("2026-11-20T10:00:00.000Z");

const kept = (key: string, value: unknown) => ({ attributes: [{ key, value }] });

test.each<[string, { attributes: unknown[] }, boolean]>([
  ["a whole list", kept("_svc_video_view", VIEW), false],
  ["a truncated list", kept("_svc_video_view", CUT), true],
  ["a truncated further part", kept("_svc_add_to_cart_2", CUT), true],
  ["an empty part", kept("_svc_video_view_3", ""), false],
  ["other text", kept("_svc_video_view", "hello"), false],
  ["another app's attribute", kept("_svc_video_view_of_others", CUT), false],
  ["an attribute that is not a text", kept("_svc_video_view", 7), false],
  ["no attributes", { attributes: [] }, false],
])("checks for truncated signals in %s", (_, order, expected) => {
  expect(hasCutSignals(order)).toBe(expected);
});

describe("orders read from the shop", () => {
  const anOrder = (id: string, value: string) => anOrderNode({ id, ...kept("_svc_video_view", value) });
  const read = async (shop: Partial<Shop>, ...nodes: unknown[]) => {
    const noteCutSignals = vi.fn(async () => true);
    const known = { shop: "linen.myshopify.com", ...shop } as Shop;
    const watch = createWatchSignals({ shops: { noteCutSignals }, now: () => NOW });
    const readOrders = createReadOrders({
      askShop: async () => ({ nodes }),
      pause: async () => undefined,
      logger: recordingLogger().logger,
    });
    const found: string[] = [];
    for await (const { order_id } of watch(
      known,
      readOrders(known, ["1", "2"], () => undefined),
    ))
      found.push(order_id);
    return { found, noted: noteCutSignals.mock.calls };
  };

  test("are passed on with their remaining signals, and the truncation is recorded once", async () => {
    const { found, noted } = await read({}, anOrder("1", CUT), anOrder("2", CUT));
    expect(found).toEqual(["1", "2"]);
    expect(noted).toEqual([[expect.anything(), "2026-11-20T10:00:00.000Z"]]);
  });

  test("are ignored if they were not requested", async () => {
    const { found, noted } = await read({}, anOrder("3", CUT), anOrder("1", VIEW));
    expect([found, noted]).toEqual([["1"], []]);
  });

  test("record a truncation at most once an hour, and orders unknown to the shop are skipped", async () => {
    const { found, noted } = await read(
      { signals_cut_at: "2026-11-20T09:30:00.000Z" },
      null,
      anOrder("1", CUT),
    );
    expect([found, noted]).toEqual([["1"], []]);
  });
});
