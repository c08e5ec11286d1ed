import { beforeAll, expect, inject, test } from "vitest";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { createReactions } from "../../shared/interactions/reactions.table.ts";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { funnelKey } from "../../shared/platform/table/keys/interaction-keys.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  type TestStore,
} from "../support/stack/stack-access.ts";

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

/** As `navigator.sendBeacon` sends a text. */
const beacon = ({ brand }: TestStore, interactions: readonly object[]) =>
  call(stack, "POST", "/v1/interactions", {
    body: JSON.stringify({ brand, interactions: interactions.map((each) => ({ at: Date.now(), ...each })) }),
    headers: { "content-type": "text/plain;charset=UTF-8", origin: ORIGIN },
  });

const day = () => new Date().toISOString().slice(0, 10);
const stored = ({ brand }: TestStore, scope: string) => getItem(table, funnelKey(brand, day(), scope));

beforeAll(async () => {
  [store, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
  await video(store, 7001);
  await video(other, 9001);
});

test("what a browser reports is in the store's figures soon, and moves its own videos' likes alone", async () => {
  const first = await beacon(store, [
    { type: "like", event_id: 7001, widget_type: "carousel" },
    { type: "share", event_id: 7001, widget_type: "carousel" },
    { type: "like", event_id: 9001, widget_type: "carousel" },
    { type: "checkout" },
  ]);
  expect([first.status, first.json]).toEqual([202, {}]);
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  await beacon(other, [{ type: "view", event_id: 9001 }]);
  const found = await eventually(() => stored(store, "STORE"));
  expect(found).toMatchObject({
    like_carousel: 1,
    share_carousel: 1,
    checkout: 1,
    seen_host: "shop.example",
  });
  expect(await stored(store, "VIDEO#9001")).toBeUndefined();
  expect(await eventually(() => stored(other, "STORE"))).toMatchObject({ view: 1 });
  expect(await readLikes(store, 7001)).toEqual([1, 1]);
  expect(await readLikes(other, 9001)).toEqual([0, 0]);
});

test("concurrent sums add up, and likes never fall below 0", async () => {
  const figures = createFunnelFigures(table);
  const reactions = createReactions(table);
  const add = { day: "2026-11-20", scope: "VIDEO#7001", counts: { view: 2, view_embed: 1 } };
  await Promise.all(Array.from({ length: 20 }, () => figures.add(store.brand, add)));
  expect(await figures.ofScope(store.brand, "VIDEO#7001", ["2026-11-19", "2026-11-20"])).toEqual([
    {
      day: "2026-11-20",
      scope: "VIDEO#7001",
      counts: [
        { type: "view", widget: undefined, count: 40 },
        { type: "view", widget: "embed", count: 20 },
      ],
    },
  ]);
  const before = await readLikes(store, 7001);
  await Promise.all(
    Array.from({ length: 10 }, () => reactions.add(store.brand, { event_id: 7001, likes: 1, shares: 2 })),
  );
  expect(await readLikes(store, 7001)).toEqual([10 + (before[0] ?? 0), 20 + (before[1] ?? 0)]);
  await reactions.add(store.brand, { event_id: 7001, likes: -500, shares: 0 });
  expect((await readLikes(store, 7001))[0]).toBe(0);
  // One that is gone, or was never there, is not made.
  for (const likes of [1, -1]) await reactions.add(store.brand, { event_id: 7777, likes, shares: 0 });
  expect(await reactions.known(store.brand, { videos: [7001, 7777, 9001], campaigns: ["cmp_x"] })).toEqual({
    videos: new Set([7001]),
    campaigns: new Set(),
  });
});
