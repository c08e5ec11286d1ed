import { beforeAll, describe, expect, inject, test } from "vitest";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import type { Report } from "../../shared/interactions/interactions.schema.ts";
import { funnelKey } from "../../shared/platform/table/keys/interaction-keys.ts";
import { putItem } from "../../shared/platform/table/write-item.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { reportCounter, shownFunnel } from "../support/stack/count-reports.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { aReport } from "../support/values/builders.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const table = openStackTable(stack);
const ORIGIN = "https://shop.example";
let store: TestStore;
let other: TestStore;

const video = ({ brand }: TestStore, event_id: number) =>
  admin.call(VIDEO_OPERATIONS.createVideo, {
    brand,
    body: { event_id, title: "A video", video_url: "https://cdn.example/v.mp4", status: "live" },
  });

const readLikes = async ({ brand }: TestStore, event_id: number) => {
  const { like_count, share_count } = await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id });
  return [like_count, share_count];
};

const beacon = ({ brand }: TestStore, interactions: readonly object[]) =>
  call(stack, "POST", "/v1/interactions", {
    body: JSON.stringify({ brand, interactions: interactions.map((each) => ({ at: Date.now(), ...each })) }),
    headers: { "content-type": "text/plain;charset=UTF-8", origin: ORIGIN },
  });

const day = () => new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  [store, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
  await video(store, 7001);
  await video(other, 9001);
});

test("interactions reach the funnel within seconds and change likes of the store's own videos only", async () => {
  const first = await beacon(store, [
    { type: "like", event_id: 7001, widget_type: "carousel" },
    { type: "share", event_id: 7001, widget_type: "carousel" },
    { type: "like", event_id: 9001, widget_type: "carousel" },
    { type: "checkout" },
  ]);
  expect([first.status, first.json]).toEqual([202, {}]);
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  await beacon(other, [{ type: "view", event_id: 9001 }]);
  const shown = await eventually(async () => {
    const sums = await shownFunnel(table, store.brand, day());
    return sums.STORE && sums;
  });
  expect(shown).toEqual({
    STORE: { like: 1, share: 1, checkout: 1 },
    "VIDEO#7001": { like: 1, share: 1 },
  });
  const feed = await admin.call(FEED_OPERATIONS.getFeed, { query: { brand: store.brand } });
  expect(feed.events).toMatchObject([{ event_id: 7001, like_count: 1, share_count: 1 }]);
  await eventually(async () => (await shownFunnel(table, other.brand, day())).STORE);
  expect(await shownFunnel(table, other.brand, day())).toEqual({
    STORE: { view: 1 },
    "VIDEO#9001": { view: 1 },
  });
  expect(await readLikes(other, 9001)).toEqual([0, 0]);
  const seen = await createFunnelFigures(table).lastSeen(store.brand, [day()]);
  expect(seen).toMatchObject({ host: "shop.example" });
});

test("a tap counts even if its product id has characters that SQS refuses", async () => {
  const of = await createTestStore(stack);
  const product_id = "p-\uFFFE\uFFFF\u{1F600}";
  const tagged = { event_id: 7001, title: "A video", video_url: "https://cdn.example/v.mp4" };
  const body = { ...tagged, status: "live" as const, products: [product_id] };
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand: of.brand, body });
  expect((await beacon(of, [{ type: "product_tap", event_id: 7001, product_id }])).status).toBe(202);
  const rows = await eventually(async () => {
    for await (const found of createFunnelFigures(table).between(of.brand, day(), day()))
      if (found.some(({ scope }) => scope === "VIDEO#7001")) return found;
    return undefined;
  });
  expect(rows.find(({ scope }) => scope === "VIDEO#7001")?.products).toMatchObject([{ product_id }]);
});

const DAY = "2026-11-20";
const NOW = Date.parse(`${DAY}T12:30:00Z`);
const arrived = (fields: Partial<Report>) => aReport({ at: `${DAY}T10:00:10.000Z`, ...fields });

describe("a report counts once", () => {
  const reports = Array.from({ length: 120 }, (_, index) =>
    arrived({ id: `r${index}`, videos: { 7001: { view_carousel: 1, like: 1 } } }),
  );
  const views = async ({ brand }: TestStore) => (await shownFunnel(table, brand, DAY)).STORE?.view;

  test("if it is redelivered in other batches", async () => {
    const of = await createTestStore(stack);
    await video(of, 7001);
    const { count } = reportCounter(table, { now: () => NOW });
    expect(await count(of.brand, reports.slice(0, 50))).toEqual([]);
    expect(await count(of.brand, reports.slice(25, 90))).toEqual([]);
    expect(await count(of.brand, reports)).toEqual([]);
    expect(await shownFunnel(table, of.brand, DAY)).toEqual({
      STORE: { view: 120, like: 120 },
      "VIDEO#7001": { view: 120, like: 120 },
    });
    expect(await readLikes(of, 7001)).toEqual([120, 0]);
    const later = reportCounter(table, { now: () => NOW + 14 * 86_400_000 });
    expect(await later.count(of.brand, reports)).toEqual([]);
    expect(await views(of)).toBe(120);
  });

  test("if two consumers take it at once", async () => {
    const of = await createTestStore(stack);
    await video(of, 7001);
    const consumers = [1, 2].map(() => reportCounter(table, { now: () => NOW }));
    await Promise.all(consumers.map(({ count }) => count(of.brand, reports)));
    const [first] = consumers;
    expect(await first?.count(of.brand, reports)).toEqual([]);
    expect(await views(of)).toBe(120);
    expect(await readLikes(of, 7001)).toEqual([120, 0]);
  });
});

test("unlikes of a day never exceed its likes and do not recreate a removed video", async () => {
  const of = await createTestStore(stack);
  await video(of, 7001);
  const { count } = reportCounter(table, { now: () => NOW });
  const like = (id: string, counts: Record<string, number>, at = `${DAY}T10:00:10.000Z`) =>
    arrived({ id, at, videos: { 7001: counts } });
  await count(of.brand, [like("a", { like: 1 }), like("b", { like: 30, share: 2 })]);
  expect(await readLikes(of, 7001)).toEqual([2, 2]);
  await count(of.brand, [like("c", { unlike: 1 })]);
  expect(await readLikes(of, 7001)).toEqual([1, 2]);
  const flood = Array.from({ length: 30 }, (_, index) =>
    like(`n${index}`, { unlike: 1 }, "2026-11-21T10:00:00.000Z"),
  );
  // A single unlike is within the video's likes, and only the day's own condition refuses it.
  for (const unlikes of [flood.slice(0, 1), flood.slice(1)]) {
    await count(of.brand, unlikes);
    expect(await readLikes(of, 7001)).toEqual([1, 2]);
  }
  expect((await shownFunnel(table, of.brand, "2026-11-21")).STORE).toEqual({ unlike: 30 });
  await admin.call(VIDEO_OPERATIONS.removeVideo, { brand: of.brand, event_id: 7001 });
  expect(await count(of.brand, [like("gone", { like: 1 })])).toEqual([]);
  await expect(readLikes(of, 7001)).rejects.toThrow();
});

test("a period spans months and years with all scopes", async () => {
  const of = await createTestStore(stack);
  await video(of, 7001);
  const days = ["2025-12-31", "2026-01-01", "2026-10-31", "2026-11-01", "2026-11-20", "2026-11-21"];
  for (const each of days) {
    const { count } = reportCounter(table, { now: () => Date.parse(`${each}T12:00:00Z`) });
    await count(of.brand, [arrived({ id: each, at: `${each}T10:00:00.000Z` })]);
  }
  expect(await shownFunnel(table, of.brand, "2026-01-01", "2026-11-20")).toEqual({
    STORE: { view: 4 },
    "VIDEO#7001": { view: 4 },
  });
});

test("a damaged row of totals is an error instead of a lower figure", async () => {
  const of = await createTestStore(stack);
  await putItem(table, { ...funnelKey(of.brand, DAY, "STORE"), view_carousel: "1.5" });
  await expect(shownFunnel(table, of.brand, DAY)).rejects.toThrow("no readable view_carousel");
});
