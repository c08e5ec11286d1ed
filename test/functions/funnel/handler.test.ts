import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/funnel/handler.ts";
import type {
  Addition,
  Counts,
  Reaction,
  ReportMessage,
  RestMessage,
} from "../../../shared/interactions/interactions.schema.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const DAY = "2026-11-20";
const at = (second: number) => `${DAY}T10:00:0${second}.000Z`;

const report = (fields: Partial<ReportMessage> = {}): ReportMessage => ({
  kind: "report",
  brand: "br_acme",
  day: DAY,
  seen: { at: at(0), host: "shop.example" },
  videos: { 7001: { view_carousel: 1 } },
  other: {},
  ...fields,
});

/** Stores that have the videos 7001 and 7002, each, and the campaign `cmp_1`; sums are kept in memory. */
const aFunnel = () => {
  const log = recordingLogger();
  const sums = new Map<string, Counts>();
  const seen = new Map<string, Addition["seen"]>();
  const moved: (Reaction & { brand: string })[] = [];
  let time = NOW;
  const deps = {
    stores: {
      find: vi.fn(async (brand: string) => (brand === "br_gone" ? undefined : aStore({ brand }))),
    },
    figures: {
      add: vi.fn(async (brand: string, { day, scope, counts, seen: by }: Addition) => {
        const key = `${brand} ${day} ${scope}`;
        const sum = sums.get(key) ?? {};
        for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
        sums.set(key, sum);
        if (by) seen.set(key, by);
      }),
    },
    reactions: {
      known: vi.fn(async (_: string, named: { videos: readonly number[]; campaigns: readonly string[] }) => ({
        videos: new Set(named.videos.filter((id) => id === 7001 || id === 7002)),
        campaigns: new Set(named.campaigns.filter((id) => id === "cmp_1")),
      })),
      add: vi.fn(async (brand: string, reaction: Reaction) => void moved.push({ brand, ...reaction })),
    },
    queue: { send: vi.fn(async (_: readonly { readonly body: RestMessage }[]) => undefined) },
    now: () => time,
    logger: log.logger,
  };
  const handler = createHandler(deps);
  const take = (...messages: readonly (object | string)[]) =>
    handler(queueEvent(...messages.map((body, index) => queueRecord(body, { id: `m${index}` }))));
  const wait = (ms: number) => {
    time += ms;
  };
  return { ...log, ...deps, take, wait, sums, seen, moved, handler };
};

const FAILS = new Unavailable(new Error("slow down"));

test("a thousand reports of a store are one write for each day and scope", async () => {
  const { take, sums, seen, reactions } = aFunnel();
  const reports = Array.from({ length: 1_000 }, (_, index) =>
    report({
      videos: { [7001 + (index % 2)]: { view_carousel: 2, product_tap_carousel: 1 } },
      other: { cart_add: 1 },
      seen: { at: at(index % 10), host: `${index % 10}.example` },
      ...(index < 10 && { campaign: "cmp_1" }),
    }),
  );
  expect(await take(...reports, report({ day: "2026-11-21", other: { checkout: 1 }, videos: {} }))).toEqual({
    batchItemFailures: [],
  });
  const counts = (share: number) => ({ view_carousel: 2 * share, product_tap_carousel: share });
  expect(Object.fromEntries(sums)).toEqual({
    [`br_acme ${DAY} STORE`]: { ...counts(1_000), cart_add: 1_000 },
    [`br_acme ${DAY} CAMPAIGN#cmp_1`]: { ...counts(10), cart_add: 10 },
    [`br_acme ${DAY} VIDEO#7001`]: counts(500),
    [`br_acme ${DAY} VIDEO#7002`]: counts(500),
    "br_acme 2026-11-21 STORE": { checkout: 1 },
  });
  expect(seen.get(`br_acme ${DAY} STORE`)).toEqual({ at: at(9), host: "9.example" });
  expect(reactions.known).toHaveBeenCalledTimes(1);
});

describe("a page that lies", () => {
  test("about videos and campaigns of others changes nothing of them: dropped, and counted", async () => {
    const { take, sums, counts } = aFunnel();
    const videos = { 9001: { view_carousel: 3, like_carousel: 2 }, 7001: { play_embed: 1 } };
    await take(report({ videos, campaign: "cmp_others" }));
    expect(Object.fromEntries(sums)).toEqual({
      [`br_acme ${DAY} STORE`]: { play_embed: 1 },
      [`br_acme ${DAY} VIDEO#7001`]: { play_embed: 1 },
    });
    expect(counts).toEqual([["InteractionsDropped", 5, { brand: "br_acme" }]]);
  });

  test("about counters, in a message that nobody of ours sent, adds none", async () => {
    const { take, sums } = aFunnel();
    await take(report({ videos: { 7001: { view: 1, revenue: 9, PK: 1 } } }));
    expect(sums.get(`br_acme ${DAY} VIDEO#7001`)).toEqual({ view: 1 });
  });

  test("likes a video once with each report, however often it says so", async () => {
    const { take, moved, sums } = aFunnel();
    await take(
      report({ videos: { 7001: { like_carousel: 30, like_embed: 20 } } }),
      report({ videos: { 7001: { like: 1, unlike: 1 }, 7002: { unlike_carousel: 50, share: 2 } } }),
      report({ videos: { 7001: { like_carousel: 1, share_carousel: 1 } } }),
    );
    expect(moved).toEqual([
      { brand: "br_acme", event_id: 7001, likes: 2, shares: 1 },
      { brand: "br_acme", event_id: 7002, likes: -1, shares: 2 },
    ]);
    expect(sums.get(`br_acme ${DAY} STORE`)).toMatchObject({ like_carousel: 31, unlike_carousel: 50 });
  });

  test("moves no other store's figures", async () => {
    const { take, sums } = aFunnel();
    await take(report(), report({ brand: "br_other", videos: { 7002: { play: 1 } } }));
    expect([...sums.keys()].filter((key) => key.startsWith("br_other"))).toEqual([
      `br_other ${DAY} STORE`,
      `br_other ${DAY} VIDEO#7002`,
    ]);
  });
});

test("the same beacon twice counts twice; one message delivered twice in a batch counts once", async () => {
  const { take, handler, sums } = aFunnel();
  await take(report(), report());
  const twice = queueRecord(report(), { id: "same" });
  await handler(queueEvent(twice, twice));
  expect(sums.get(`br_acme ${DAY} STORE`)).toEqual({ view_carousel: 3 });
});

test("nothing is written for a store that is gone", async () => {
  const { take, sums, reactions } = aFunnel();
  expect(await take(report({ brand: "br_gone" }))).toEqual({ batchItemFailures: [] });
  expect(sums.size).toBe(0);
  expect(reactions.known).not.toHaveBeenCalled();
});

describe("a message is delivered again", () => {
  test("if it can't be read, alone", async () => {
    const { take, sums } = aFunnel();
    const answer = await take("{", { kind: "report" }, report());
    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["m0", "m1"]);
    expect(sums.size).toBe(2);
  });

  test("if nothing of its store was written, without touching other stores", async () => {
    const { take, sums, reactions } = aFunnel();
    reactions.known.mockRejectedValueOnce(FAILS);
    const answer = await take(report(), report({ brand: "br_other" }), report());
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "m0" }, { itemIdentifier: "m2" }]);
    expect([...sums.keys()]).toEqual([`br_other ${DAY} STORE`, `br_other ${DAY} VIDEO#7001`]);
  });

  test("if the function has no time left to begin with its store", async () => {
    const { take, wait, sums, reactions } = aFunnel();
    reactions.known.mockImplementation(async () => {
      wait(60_000);
      return { videos: new Set(), campaigns: new Set() };
    });
    const brands = Array.from({ length: 40 }, (_, index) => `br_${index}`);
    const { batchItemFailures } = await take(...brands.map((brand) => report({ brand })));
    expect(batchItemFailures.length + sums.size).toBe(40);
    expect(batchItemFailures.length).toBeGreaterThan(0);
  });

  test("not if some of its store was written: what was refused goes back by itself, and adds up to the whole", async () => {
    const { take, sums, figures, reactions, queue, moved } = aFunnel();
    const add = figures.add.getMockImplementation();
    // The table refuses one item and a video's counters.
    figures.add.mockImplementation(async (brand, addition) => {
      if (addition.scope === "VIDEO#7002") throw FAILS;
      await add?.(brand, addition);
    });
    reactions.add.mockRejectedValueOnce(FAILS);
    const videos = { 7001: { like: 1, view: 2 }, 7002: { view: 3 } };
    expect(await take(report({ videos }), report({ brand: "br_other" }))).toEqual({ batchItemFailures: [] });
    expect(sums.get(`br_acme ${DAY} STORE`)).toEqual({ like: 1, view: 5 });
    const rests = queue.send.mock.calls.flatMap(([messages]) => messages.map(({ body }) => body));
    expect(rests).toMatchObject([{ kind: "rest", brand: "br_acme" }]);
    if (add) figures.add.mockImplementation(add);
    expect(await take(...rests)).toEqual({ batchItemFailures: [] });
    expect(sums.get(`br_acme ${DAY} STORE`)).toEqual({ like: 1, view: 5 });
    expect(sums.get(`br_acme ${DAY} VIDEO#7002`)).toEqual({ view: 3 });
    expect(moved).toEqual([{ brand: "br_acme", event_id: 7001, likes: 1, shares: 0 }]);
  });

  test("if what was refused could not go back either: it may then count twice, and is never lost", async () => {
    const { take, figures, queue } = aFunnel();
    figures.add.mockRejectedValueOnce(FAILS);
    queue.send.mockRejectedValueOnce(FAILS);
    expect(await take(report())).toEqual({ batchItemFailures: [{ itemIdentifier: "m0" }] });
  });
});

test("what one batch keeps and writes is bounded by the store's own videos, whatever 1,000 reports name", async () => {
  const { take, sums, figures } = aFunnel();
  const reports = Array.from({ length: 1_000 }, (_, index) =>
    report({
      campaign: `cmp_${index}x`,
      videos: Object.fromEntries(
        Array.from({ length: 50 }, (_, each) => [String(10_000 + index * 50 + each), { view: 1 }]),
      ),
    }),
  );
  await take(...reports, report());
  expect([...sums.keys()]).toEqual([`br_acme ${DAY} STORE`, `br_acme ${DAY} VIDEO#7001`]);
  expect(figures.add).toHaveBeenCalledTimes(2);
});
