import { describe, expect, test } from "vitest";
import { ShopRefused } from "../../../../shared/shopify/access/shop-failures.ts";
import { createCountDays } from "../../../../shared/shopify/orders/count-days.ts";
import type { Shop } from "../../../../shared/shopify/shops/shop.ts";
import type { Store } from "../../../../shared/stores/store.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";

const UNTIL = "2026-11-20T02:00:00.000Z";
const SHOP = { shop: "kiln.example", brand: "br_kiln", installed_at: "2026-01-01T00:00:00.000Z" } as Shop;

const countAll = async (
  answer: (query: string) => unknown,
  { shop = {}, store = {} }: { readonly shop?: Partial<Shop>; readonly store?: Partial<Store> } = {},
) => {
  const queries: string[] = [];
  const told: unknown[] = [];
  const { logger, entries } = recordingLogger();
  const countDays = createCountDays({
    askShop: async (_, __, { query } = {}) => {
      queries.push(String(query));
      return { ordersCount: answer(String(query)) };
    },
    shopDays: { put: async (brand, day) => void told.push({ brand, ...day }) },
    logger,
  });
  await countDays({ ...SHOP, ...shop }, store, UNTIL);
  return { queries, told, entries };
};

const exactly = (count: number) => () => ({ count, precision: "EXACT" });

describe("a shop's own order count", () => {
  test("is queried without test orders for the last three complete days, and stored", async () => {
    const { queries, told } = await countAll(exactly(12_345));
    expect(queries[0]).toBe(
      "created_at:>='2026-11-19T00:00:00Z' AND created_at:<'2026-11-20T00:00:00Z' AND test:false",
    );
    expect(told).toEqual(
      ["2026-11-19", "2026-11-18", "2026-11-17"].map((day) => ({ brand: "br_kiln", day, orders: 12_345 })),
    );
  });

  test("covers the store's own days", async () => {
    const time_zones = [
      { day: "2026-01-01", begins_at: "2026-01-01T08:00:00.000Z", time_zone: "America/Los_Angeles" },
    ];
    const { queries, told } = await countAll(exactly(1), { store: { time_zones } });
    expect(queries[0]).toContain(
      "created_at:>='2026-11-18T08:00:00Z' AND created_at:<'2026-11-19T08:00:00Z'",
    );
    expect(told[0]).toMatchObject({ day: "2026-11-18" });
  });

  test("skips days on which the app was not installed all day", async () => {
    const { told } = await countAll(exactly(1), { shop: { installed_at: "2026-11-18T00:00:01.000Z" } });
    expect(told).toMatchObject([{ day: "2026-11-19" }]);
    const back = await countAll(exactly(1), { shop: { came_back_at: "2026-11-19T10:00:00.000Z" } });
    expect(back.told).toEqual([]);
  });

  test("is not stored if it is inexact, and a refusal by Shopify stops nothing else", async () => {
    expect((await countAll(() => ({ count: 10_000, precision: "AT_LEAST" }))).told).toEqual([]);
    const refused = await countAll(() => {
      throw new ShopRefused("ordersCount");
    });
    expect([refused.told, refused.entries.length]).toEqual([[], 1]);
  });
});
