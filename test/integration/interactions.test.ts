import { beforeAll, expect, inject, test } from "vitest";
import { startSums } from "../../shared/interactions/add-up.ts";
import { createCountedDays } from "../../shared/interactions/counted-days.table.ts";
import { createDiscardedReports } from "../../shared/interactions/discarded.table.ts";
import { discard, formatDiscarded } from "../../shared/interactions/discarded.ts";
import { createFoldReports } from "../../shared/interactions/fold-reports.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import type { Report } from "../../shared/interactions/interactions.schema.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { storeDays } from "../../shared/vocabulary/store-days.ts";
import { adminClient } from "../support/stack/admin-client.ts";
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

/** As `navigator.sendBeacon` sends a text. */
const beacon = ({ brand }: TestStore, interactions: readonly object[]) =>
  call(stack, "POST", "/v1/interactions", {
    body: JSON.stringify({ brand, interactions: interactions.map((each) => ({ at: Date.now(), ...each })) }),
    headers: { "content-type": "text/plain;charset=UTF-8", origin: ORIGIN },
  });

const day = () => new Date().toISOString().slice(0, 10);
const reports = createReports(table);
const days = createCountedDays(table);
const fold = ({ brand }: TestStore, now: number) =>
  createFoldReports({ reports, days, now: () => now })({ brand });

/** What the funnel shows of a day, by scope. */
const shown = async ({ brand }: TestStore, of = day(), now = Date.now()) => {
  const sums: Record<string, Record<string, number>> = {};
  const figures = createFunnelFigures(table, reports, () => now);
  for await (const page of figures.between(brand, of, of)) {
    for (const { scope, counts } of page) {
      for (const { type, count } of counts) {
        sums[scope] = { ...sums[scope], [type]: (sums[scope]?.[type] ?? 0) + count };
      }
    }
  }
  return sums;
};

const shownSoon = (of: TestStore) =>
  eventually(async () => {
    const sums = await shown(of);
    return sums.STORE && sums;
  });

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
  expect(await shownSoon(store)).toEqual({
    STORE: { like: 1, share: 1, checkout: 1 },
    "VIDEO#7001": { like: 1, share: 1 },
  });
  expect((await shownSoon(other)).STORE).toEqual({ view: 1 });
  const seen = createFunnelFigures(table, reports, Date.now).lastSeen(store.brand, new Date(), 30);
  expect(await seen).toMatchObject({ host: "shop.example" });
  await fold(store, Date.now());
  expect(await readLikes(store, 7001)).toEqual([1, 1]);
  expect(await readLikes(other, 9001)).toEqual([0, 0]);
});

const DAY = "2026-11-20";
const [OPEN, OVER] = [Date.parse(`${DAY}T12:30:00Z`), Date.parse("2026-11-21T02:00:00Z")];
const kept = (fields: Partial<Report>) => aReport({ at: `${DAY}T10:00:10.000Z`, ...fields });

test("a report counts once, however often and with whichever others it is kept, before and after its day is counted", async () => {
  const of = await createTestStore(stack);
  const [one, two, three] = ["one", "two", "three"].map((id) => kept({ id }));
  if (!one || !two || !three) throw new Error("three reports");
  await reports.keep(of.brand, [one, two]);
  await reports.keep(of.brand, [two, three]);
  await reports.keep(of.brand, [one, two]);
  // Sent again within a minute, and so in the next one; and a minute after that.
  await reports.keep(of.brand, [{ ...one, at: `${DAY}T10:01:09.000Z` }]);
  await reports.keep(of.brand, [{ ...one, at: `${DAY}T10:03:00.000Z` }]);
  const expected = { STORE: { view: 4 }, "VIDEO#7001": { view: 4 } };
  expect(await shown(of, DAY, OPEN)).toEqual(expected);
  await fold(of, OPEN); // Too few to be stored yet.
  expect(await days.find(of.brand, [DAY])).toMatchObject([{ countedTo: undefined }]);
  for (const now of [OVER, OVER]) await fold(of, now);
  expect(await days.find(of.brand, [DAY])).toMatchObject([{ countedTo: "2026-11-21T00:00" }]);
  expect(await shown(of, DAY, OVER)).toEqual(expected);
  // One comes late, and is counted by the next run.
  await reports.keep(of.brand, [kept({ id: "late" }), two]);
  await reports.recount(of.brand, DAY, "late");
  await fold(of, OVER);
  expect(await shown(of, DAY, OVER)).toEqual({ STORE: { view: 5 }, "VIDEO#7001": { view: 5 } });
});

test("while a day's figures are being stored, what is shown is whole", async () => {
  const of = await createTestStore(stack);
  await reports.keep(of.brand, [kept({ id: "before" })]);
  const [counted] = await days.find(of.brand, [DAY]);
  if (counted === undefined) throw new Error("the day is found");
  // A run that ended after the first of its writes: the video's figures are stored, the store's are not.
  const scopes = new Map([["VIDEO#7001", { view_carousel: 1 }]]);
  const sums = { ...startSums(storeDays()).sums(), scopes };
  await days.store(of.brand, { ...counted, recount: "not the one" }, `${DAY}T12:00`, sums, "a mark");
  await reports.keep(of.brand, [kept({ id: "after", at: `${DAY}T12:00:10.000Z` })]);
  expect(await shown(of, DAY, OPEN)).toEqual({ STORE: { view: 2 }, "VIDEO#7001": { view: 2 } });
});

test("on a day, no more likes are taken back than were given, and whatever is repeated moves nothing twice", async () => {
  const of = await createTestStore(stack);
  await video(of, 7001);
  const like = (id: string, counts: object) => kept({ id, videos: { 7001: { ...counts } } });
  const before = Date.parse(`${DAY}T09:00:00Z`);
  await reports.keep(of.brand, [like("a", { like: 1 }), like("b", { like: 30, share: 2 })]);
  for (const now of [before, OPEN, OPEN]) await fold(of, now);
  expect(await readLikes(of, 7001)).toEqual([2, 2]);
  const flood = Array.from({ length: 135 }, (_, index) => like(`unlike-${index}`, { unlike: 1 }));
  await reports.keep(of.brand, flood);
  await Promise.allSettled([fold(of, OPEN), fold(of, OPEN)]);
  await fold(of, OVER);
  expect(await readLikes(of, 7001)).toEqual([0, 2]);
  // What other days gave is untouched.
  const next = flood.map((each) => ({ ...each, at: "2026-11-21T10:00:00.000Z" }));
  await reports.keep(of.brand, [{ ...like("c", { like: 1 }), at: "2026-11-21T09:00:00.000Z" }]);
  await fold(of, Date.parse("2026-11-21T09:30:00Z"));
  expect(await readLikes(of, 7001)).toEqual([1, 2]);
  await reports.keep(of.brand, next);
  await fold(of, Date.parse("2026-11-22T03:00:00Z"));
  expect(await readLikes(of, 7001)).toEqual([0, 2]);
  // One that is gone, or was never there, is not made.
  await reports.keep(of.brand, [kept({ id: "gone", videos: { 7777: { like: 1 } } })]);
  await reports.recount(of.brand, DAY, "gone");
  await fold(of, OVER);
  expect(
    await reports.known(of.brand, {
      videos: [7001, 7777, 9001],
      campaigns: ["cmp_x"],
      experiments: ["exp_x"],
    }),
  ).toEqual({
    videos: new Map([[7001, new Set()]]),
    campaigns: new Set(),
    experiments: new Set(),
  });
});

test("what is discarded while a day is being counted is neither lost nor counted: the day is counted once more", async () => {
  const of = await createTestStore(stack);
  await video(of, 7001);
  await video(of, 7002);
  const discardedReports = createDiscardedReports(table);
  const counts = { view_carousel: 1, like: 1 };
  await reports.keep(of.brand, [
    kept({ id: "a", videos: { 7001: counts } }),
    kept({ id: "b", host: "evil.example", videos: { 7001: counts, 7002: counts } }),
  ]);
  await fold(of, OVER);
  expect([await readLikes(of, 7001), await readLikes(of, 7002)]).toEqual([
    [2, 0],
    [1, 0],
  ]);
  // One count has read the day; somebody discards a host, and another count comes first.
  const [read] = await days.find(of.brand, [DAY]);
  if (read === undefined) throw new Error("the day is found");
  const evil = formatDiscarded(discard(new Map(), { host: "evil.example" }, [10]));
  expect(await discardedReports.replace(of.brand, DAY, undefined, evil, "a mark")).toBe(true);
  await fold(of, OVER);
  // Nothing is left of the other video's reports.
  expect([await readLikes(of, 7001), await readLikes(of, 7002)]).toEqual([
    [1, 0],
    [0, 0],
  ]);
  const stale = startSums(storeDays());
  stale.add(kept({ id: "a", videos: { 7001: counts } }));
  stale.add(kept({ id: "b", videos: { 7001: counts } }));
  expect(await days.store(of.brand, read, "2026-11-21T00:00", stale.sums(), "overtaken")).toBe(false);
  expect(await days.find(of.brand, [DAY])).toMatchObject([{ discarded: evil, recount: "overtaken" }]);
  await fold(of, OVER);
  const one = { view: 1, like: 1 };
  expect(await shown(of, DAY, OVER)).toEqual({ STORE: one, "VIDEO#7001": one });
  // Who has not read it undoes nothing. What is taken back counts again.
  expect(await discardedReports.replace(of.brand, DAY, undefined, "[]", "a mark")).toBe(false);
  expect(await discardedReports.replace(of.brand, DAY, evil, "[]", "a mark")).toBe(true);
  await fold(of, OVER);
  expect(await readLikes(of, 7001)).toEqual([2, 0]);
});
