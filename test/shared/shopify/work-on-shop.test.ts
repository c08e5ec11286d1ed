import { describe, expect, test } from "vitest";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { ShopBusy, ShopRefused } from "../../../shared/shopify/access/shop-failures.ts";
import type { ShopifyMessage } from "../../../shared/shopify/shopify-message.schema.ts";
import { createWorkOnShop, type WorkOnShopDeps } from "../../../shared/shopify/work-on-shop.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aLineNode, anOrderNode } from "../../support/shopify/order-nodes.ts";
import { aStore } from "../../support/values/builders.ts";

const SHOP = "linen.myshopify.com";
const FIRST_LINES = 10;
const MORE_LINES = 100;
/** Rate limit of Shopify's standard plan, in points. */
const BUCKET = { most: 2_000, perSecond: 100, line: 7, order: 7 };

type Waiting = { readonly body: ShopifyMessage; readonly at: number };
type World = {
  readonly orders: ReadonlyMap<string, number>;
  readonly refused?: ReadonlySet<string>;
  readonly failing?: readonly string[];
};

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));
const ofLines = (lines: number, ids: readonly string[]) => new Map(ids.map((id) => [id, lines]));

const readLinePage = (count: number, from: number, size: number) => ({
  nodes: idsFrom(from + 1, Math.min(size, count - from)).map((id) => aLineNode({ id })),
  pageInfo: { hasNextPage: from + size < count, endCursor: String(from + size) },
});

const setUp = ({ orders, refused = new Set(), failing = [] }: World) => {
  const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
  const bucket = { points: BUCKET.most, at: clock.now };
  const waiting: Waiting[] = [];
  const recorded = new Map<string, number>();
  const failsOnce = new Set(failing);
  const { logger, counts, entries } = recordingLogger();

  const pay = (requested: number, charged: number) => {
    const restored = ((clock.now - bucket.at) / 1000) * BUCKET.perSecond;
    bucket.points = Math.min(BUCKET.most, bucket.points + restored);
    bucket.at = clock.now;
    const missing = requested - bucket.points;
    if (missing > 0) throw new ShopBusy(Math.ceil(missing / BUCKET.perSecond));
    bucket.points -= charged;
  };
  const readNumber = (gid: unknown) => String(gid).split("/").at(-1) ?? "";
  const query: WorkOnShopDeps["adminApi"]["query"] = async (_, __, ___, { ids, id, after } = {}) => {
    const asked = typeof ids === "object" ? ids.map(readNumber) : [readNumber(id)];
    if (asked.some((each) => refused.has(each))) throw new ShopRefused("INVALID");
    if (ids === undefined) {
      const lines = readLinePage(orders.get(asked[0] ?? "") ?? 0, Number(after), MORE_LINES);
      pay(BUCKET.line * MORE_LINES, BUCKET.line * lines.nodes.length);
      return { order: { lineItems: lines } };
    }
    const pages = asked.map((each) => readLinePage(orders.get(each) ?? 0, 0, FIRST_LINES));
    const lines = pages.reduce((sum, { nodes }) => sum + nodes.length, 0);
    const requested = asked.length * (BUCKET.order + BUCKET.line * FIRST_LINES);
    pay(requested, BUCKET.order * asked.length + BUCKET.line * lines);
    const nodes = asked.map((each, index) =>
      orders.has(each) ? anOrderNode({ id: each, lineItems: pages[index] }) : null,
    );
    return { nodes };
  };

  const work = createWorkOnShop({
    shops: {
      find: async () => ({
        shop: SHOP,
        brand: "br_acme",
        state: "installed",
        encrypted_tokens: "x",
        installed_at: "2026-11-01T00:00:00.000Z",
      }),
    },
    stores: { findAny: async () => aStore() },
    cipher: {
      decrypt: async () => ({
        access_token: "t",
        expires_at: "2099-01-01T00:00:00.000Z",
        refresh_token: "r",
      }),
    },
    adminApi: { query },
    orders: {
      find: async () => undefined,
      record: async (
        _: string,
        { order_id, order_items }: { order_id: string; order_items: readonly unknown[] },
      ) => {
        if (failsOnce.delete(order_id)) throw new Unavailable(new Error("slow down"));
        recorded.set(order_id, order_items.length);
      },
    },
    queue: {
      send: async (messages: readonly { body: ShopifyMessage; delaySeconds?: number }[]) => {
        for (const { body, delaySeconds = 0 } of messages)
          waiting.push({ body, at: clock.now + delaySeconds * 1000 });
      },
    },
    pause: async (milliseconds: number) => {
      clock.now += milliseconds;
    },
    now: () => clock.now,
    logger,
  } as unknown as WorkOnShopDeps);

  const settle = async (): Promise<number> => {
    let batches = 0;
    for (; waiting.length > 0; batches++) {
      waiting.sort((a, b) => a.at - b.at);
      clock.now = Math.max(clock.now, waiting[0]?.at ?? 0);
      const due = waiting.filter(({ at }) => at <= clock.now).slice(0, 10);
      for (const each of due) waiting.splice(waiting.indexOf(each), 1);
      await Promise.all(due.map(({ body }) => work(body)));
    }
    return batches;
  };
  const sent = (ids: readonly string[], each: number): ShopifyMessage[] =>
    idsFrom(0, Math.ceil(ids.length / each)).map((index) => ({
      kind: "placed",
      shop: SHOP,
      ids: ids.slice(Number(index) * each, (Number(index) + 1) * each),
    }));
  const deliver = (ids: readonly string[], each = 10) => {
    for (const body of sent(ids, each)) waiting.push({ body, at: clock.now });
  };
  return { work, settle, deliver, waiting, recorded, counts, entries };
};

describe("a shop with exhausted API points", () => {
  test.each([
    [10, 110, 10],
    [100, 6, 10],
    [100, 6, 1],
    [3, 500, 3],
  ])("has %i orders of %i lines, %i per message, recorded whole", async (count, lines, each) => {
    const ids = idsFrom(1, count);
    const world = setUp({ orders: ofLines(lines, ids) });
    world.deliver(ids, each);
    expect(await world.settle()).toBeLessThan(60);
    expect(world.recorded).toEqual(ofLines(lines, ids));
  });

  test("requests only remaining orders again, and restarts their delays", async () => {
    const ids = idsFrom(1, 5);
    const world = setUp({ orders: ofLines(500, ids) });
    await world.work({ kind: "placed", shop: SHOP, ids, waits: 7 });
    const taken = world.recorded.size;
    expect(taken).toBeGreaterThan(0);
    expect(world.waiting.map(({ body }) => body)).toEqual([
      { kind: "placed", shop: SHOP, ids: ids.slice(taken), waits: 1 },
    ]);
  });

  test("requests an order again if the table failed", async () => {
    const ids = idsFrom(1, 5);
    const world = setUp({ orders: ofLines(500, ids), failing: ["1"] });
    world.deliver(ids);
    await world.settle();
    expect(world.recorded.size).toBe(5);
  });
});

describe("an order refused by Shopify", () => {
  test("is logged and counted without affecting others", async () => {
    const ids = idsFrom(1, 40);
    const world = setUp({ orders: ofLines(2, ids), refused: new Set(["7"]) });
    world.deliver(ids);
    await world.settle();
    expect([world.recorded.size, world.recorded.has("7")]).toEqual([39, false]);
    expect(world.counts.filter(([name]) => name === "ShopOrderRefused")).toHaveLength(1);
    expect(world.entries.filter(({ level }) => level === "error")).toHaveLength(1);
  });

  test("does not hide an order that can be retried", async () => {
    const world = setUp({ orders: ofLines(2, ["1", "2"]), refused: new Set(["2"]), failing: ["1"] });
    await expect(world.work({ kind: "placed", shop: SHOP, ids: ["1", "2"] })).rejects.toThrow(Unavailable);
  });
});

test("fails only the message of the failed order among joined messages", async () => {
  const world = setUp({ orders: ofLines(2, ["1", "2"]), failing: ["1"] });
  const ended = await Promise.allSettled(
    ["1", "2"].map((id) => world.work({ kind: "placed", shop: SHOP, ids: [id] })),
  );
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
