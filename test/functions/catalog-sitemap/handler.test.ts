import { expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/catalog-sitemap/handler.ts";
import type { ProductFailure } from "../../../shared/catalog/product-api/api-failure.ts";
import type { ProductUrl } from "../../../shared/catalog/product-urls/product-url-item.table.ts";
import { sitemapMark } from "../../../shared/catalog/sitemaps/compare-sitemap.ts";
import type { SitemapRun } from "../../../shared/catalog/sitemaps/sitemap-runs.table.ts";
import type { SitemapAction } from "../../../shared/vocabulary/product-urls.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aStore } from "../../support/values/builders.ts";

const AT = "2026-11-20T10:00:00.000Z";
const SITEMAP = "https://shop.example/sitemap.xml";
const MARK = sitemapMark(SITEMAP);
const p = (id: number) => `https://shop.example/p/shirt-${id}`;
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

type Scene = {
  readonly action?: SitemapAction;
  readonly listed?: readonly string[];
  readonly has?: readonly Partial<ProductUrl>[];
  readonly failure?: ProductFailure;
  readonly removed?: number;
  readonly pauseMs?: number;
  readonly hasRoom?: boolean;
};

const aShop = (scene: Scene) => {
  const { action = "add", listed = [], has = [], failure, removed, pauseMs = 1_000, hasRoom = true } = scene;
  const log = recordingLogger();
  const claimVanished = vi.fn(async () => hasRoom);
  const urls = new Map(has.map((each) => [each.url ?? "", { url: "", added_at: AT, ...each }]));
  let entry: SitemapRun | undefined = {
    ...{ run: "r1", action, url: SITEMAP, state: "running", moved_at: AT },
    ...(removed !== undefined && { removed }),
  };
  let time = Date.parse(AT);
  const sent: object[] = [];
  const planned: string[] = [];
  const postponed = vi.fn(async () => undefined);
  const handler = createHandler({
    stores: { find: async (brand) => aStore({ brand, sitemap: { url: SITEMAP } }) },
    sitemaps: {
      read: async (_, onUrl) => {
        for (const url of listed) onUrl(url, "urlset", true);
        return failure;
      },
    },
    sitemapRuns: {
      find: async () => entry,
      start: async (_, { run, action: started, url }) => {
        if (entry?.state === "running") return false;
        entry = { run, action: started, url, state: "running", moved_at: AT };
        return true;
      },
      note: async (_, run, progress) => {
        if (entry?.run !== run || entry.state !== "running") return false;
        entry = { ...entry, ...(progress as Partial<SitemapRun>) };
        return true;
      },
    },
    runs: { claimVanished },
    productUrls: {
      all: async function* () {
        yield [...urls.values()];
      },
      add: async (_, url, added_at, { sitemap } = {}) => {
        urls.set(url, { url, added_at, ...(sitemap && { sitemap }) });
        return "added";
      },
      markRemoved: async (_, url, removed_at) => {
        const stored = urls.get(url) ?? { url, added_at: AT };
        urls.set(url, { ...stored, removed_at });
        return stored;
      },
    },
    planQueue: {
      send: async (messages) => {
        for (const { body } of messages) if ("urls" in body) planned.push(...body.urls);
      },
    },
    sitemapQueue: { send: async (messages) => void sent.push(...messages) },
    postpone: postponed,
    pause: async () => {
      time += pauseMs;
    },
    now: () => time,
    logger: log.logger,
  });
  return {
    ...log,
    sent,
    planned,
    postponed,
    claimVanished,
    urls,
    entry: () => entry,
    finish: () => {
      if (entry) entry = { ...entry, state: "done" };
    },
    run: (message: object = {}, attempt = 1) =>
      handler(queueEvent(queueRecord({ brand: "br_acme", run: "r1", ...message }, { id: "m", attempt }))),
  };
};

const own = (from: number, to: number) =>
  ids(from, to).map((id) => ({ url: p(id), sitemap: MARK, checked_at: AT }));

test("a preview lists new and missing product URLs and writes nothing", async () => {
  const has = [...own(1, 3), { url: p(9), checked_at: AT }];
  const { run, entry, planned, urls } = aShop({ action: "preview", listed: [p(2), p(3), p(4), p(3)], has });
  await run();
  expect(entry()).toMatchObject({
    state: "done",
    found: 4,
    matched: 3,
    known: 1,
    fresh: 2,
    vanished: 1,
    examples: [p(3), p(4)],
  });
  expect([planned, urls.size]).toEqual([[], 3]);
});

test("adding a sitemap adds new product URLs and removes none", async () => {
  const { run, entry, planned, urls } = aShop({ action: "add", listed: [p(2), p(3)], has: own(1, 3) });
  await run();
  expect(planned).toEqual([p(3)]);
  expect(urls.get(p(3))).toMatchObject({ sitemap: MARK });
  expect(urls.get(p(1))).not.toHaveProperty("removed_at");
  expect(entry()).toMatchObject({ state: "done", added: 1, vanished: 1 });
});

test.each<[string, Scene, readonly number[]]>([
  ["missing product URLs", { listed: ids(3, 9).map(p), has: own(1, 9) }, [1, 2]],
  [
    "no manually added product URLs",
    { listed: [p(9)], has: [{ url: p(1) }, { url: p(2), sitemap: "other" }] },
    [],
  ],
  ["up to 3, regardless of their share", { listed: [p(50)], has: own(1, 4) }, ids(1, 4)],
  ["none if 4 of 12 vanished, which exceeds the limit", { listed: ids(4, 12).map(p), has: own(0, 12) }, []],
  ["4 of 14, which is within the limit", { listed: ids(4, 14).map(p), has: own(0, 14) }, ids(0, 4)],
  ["none if the sitemap is empty", { listed: [], has: own(1, 5) }, []],
  ["none if an entry can't be read", { listed: [p(2), "/p/shirt-1"], has: own(1, 3) }, []],
])("following a sitemap removes %s", async (_, scene, gone) => {
  const { run, urls, entry } = aShop({ action: "follow", ...scene });
  await run();
  const removed = [...urls.values()].filter(({ removed_at }) => removed_at !== undefined);
  expect(removed.map(({ url }) => url)).toEqual(gone.map(p));
  expect(entry()).toMatchObject({ state: "done", takedown_stopped: _.startsWith("none if 4 of 12") });
});

test("a run out of time continues in another message and adds each URL once", async () => {
  const { run, sent, planned, entry } = aShop({ listed: ids(0, 700).map(p), pauseMs: 120_000 });
  await run();
  expect(sent).toEqual([{ body: { brand: "br_acme", run: "r1" }, group: "br_acme" }]);
  expect(entry()).toMatchObject({ state: "running", added: 600, fresh: 700 });
  await run();
  expect(entry()).toMatchObject({ state: "done", added: 700, known: 600 });
  expect([planned.length, new Set(planned).size]).toEqual([700, 700]);
});

test("earlier removals of a run count towards its limit", async () => {
  const { run, urls, entry } = aShop({
    action: "follow",
    listed: ids(0, 70).map(p),
    has: [...own(0, 90), ...ids(90, 100).map((id) => ({ url: p(id), sitemap: MARK, removed_at: AT }))],
    removed: 10,
  });
  await run();
  expect([...urls.values()].filter(({ removed_at }) => removed_at !== undefined)).toHaveLength(30);
  const more = aShop({ action: "follow", listed: ids(0, 69).map(p), has: own(0, 90), removed: 10 });
  await more.run();
  expect(more.entry()).toMatchObject({ takedown_stopped: true, removed: 10 });
  expect(entry()).toMatchObject({ removed: 30 });
});

test("a refresh that has no room for more takedowns removes nothing", async () => {
  const { run, urls, entry } = aShop({
    ...{ action: "follow", listed: ids(3, 10).map(p), has: own(0, 10), hasRoom: false },
  });
  await run();
  expect([...urls.values()].filter(({ removed_at }) => removed_at !== undefined)).toEqual([]);
  expect(entry()).toMatchObject({ state: "done", vanished: 3, takedown_stopped: true });
});

test("product URLs that this refresh has already counted as missing are not counted again", async () => {
  const counted = (outcome: "not_found" | "not_for_sale", of: string) => ({ outcome, run: of });
  const has = own(0, 10).map((each, index) => ({
    ...each,
    ...[counted("not_found", "r1"), counted("not_for_sale", "r1"), counted("not_found", "r0")][index],
  }));
  const { run, claimVanished, entry } = aShop({ action: "follow", listed: ids(3, 10).map(p), has });
  await run();
  expect(claimVanished).toHaveBeenCalledExactlyOnceWith("br_acme", "r1", {
    ...{ vanished: 1, listed: 10, limit: 3 },
  });
  expect(entry()).toMatchObject({ removed: 3 });
});

test.each(["add", "preview"] as const)("%s counts nothing for a refresh", async (action) => {
  const { run, claimVanished } = aShop({ action, listed: [p(2)], has: own(1, 3) });
  await run();
  expect(claimVanished).not.toHaveBeenCalled();
});

test("an invalid entry is reported and the others are added", async () => {
  const { run, entry, planned } = aShop({ listed: [p(1), "/p/shirt-2"] });
  await run();
  expect(planned).toEqual([p(1)]);
  expect(entry()).toMatchObject({
    state: "done",
    reasons: [{ code: "entries_unusable", params: { entries: 1, examples: ["/p/shirt-2"] } }],
  });
});

test("a retried batch repeats the URLs that may not have been planned", async () => {
  const has = [
    { url: p(1), sitemap: MARK },
    { url: p(2), sitemap: MARK, checked_at: AT },
  ];
  const { run, planned } = aShop({ listed: [p(1), p(2), p(3)], has });
  await run({}, 2);
  expect(planned).toEqual([p(1), p(3)]);
});

test("a refresh starts its run only if no other is running", async () => {
  const { run, entry, finish, entries } = aShop({ listed: [p(1)] });
  await run({ run: "r2", follow: true });
  expect(entry()?.run).toBe("r1");
  expect(entries).toMatchObject([
    { level: "warn", message: "A sitemap run was skipped, because another one is in progress" },
  ]);
  finish();
  await run({ run: "r0" });
  expect(entry()?.run).toBe("r1");
  await run({ run: "r2", follow: true });
  expect(entry()).toMatchObject({ run: "r2", action: "follow", state: "done", added: 1 });
});

const DOWN: ProductFailure = {
  kind: "unreachable",
  reason: { code: "connection_failed" },
  retry: true,
  retryAfterSeconds: 7,
};

test.each<[object, number, ProductFailure, object]>([
  [{}, 1, DOWN, { state: "failed", reasons: [{ code: "connection_failed" }] }],
  [{ follow: true }, 1, DOWN, { state: "running" }],
  [{ follow: true }, 5, DOWN, { state: "failed", reasons: [{ code: "connection_failed" }] }],
  [
    { follow: true },
    1,
    { kind: "invalid", reason: { code: "no_sitemap" } },
    { state: "failed", reasons: [{ code: "no_sitemap" }] },
  ],
])(
  "a sitemap that can't be read is retried only for a refresh: %j, attempt %i",
  async (message, attempt, failure, expected) => {
    const { run, entry, postponed, urls } = aShop({
      action: "follow",
      failure,
      listed: [p(1)],
      has: own(2, 4),
    });
    await run(message, attempt);
    expect(entry()).toMatchObject(expected);
    expect(postponed.mock.calls).toEqual("reasons" in expected ? [] : [["receipt-m", 7]]);
    expect([...urls.keys()]).toEqual([p(2), p(3)]);
  },
);
