import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/funnel/handler.ts";
import type { AddReports } from "../../../shared/interactions/add-reports.table.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aReport, aStore } from "../../support/values/builders.ts";

const message = (fields: Partial<Report> = {}, brand = "br_acme") => ({ brand, report: aReport(fields) });

const aFunnel = () => {
  const log = recordingLogger();
  const added: (readonly [brand: string, day: string, reports: readonly Report[]])[] = [];
  let time = NOW;
  const targets = {
    find: vi.fn(async (_: string, named: { videos: readonly number[]; campaigns: readonly string[] }) => ({
      videos: new Map(
        named.videos
          .filter((id) => id === 7001 || id === 7002)
          .map((id) => [id, new Set([`shown-in-${id}`])]),
      ),
      experiments: new Map(),
      campaigns: new Set<string>(named.campaigns.filter((id) => id === "cmp_1")),
      hosts: new Set<string>(),
    })),
  };
  const addReports = vi.fn<AddReports>(async ({ brand, day, reports }) => {
    added.push([brand, day, reports]);
    return [];
  });
  const stores = {
    find: vi.fn(async (brand: string) => (brand === "br_gone" ? undefined : aStore({ brand }))),
  };
  const handler = createHandler({ stores, targets, addReports, now: () => time, logger: log.logger });
  const take = (...messages: readonly (object | string)[]) =>
    handler(queueEvent(...messages.map((body, index) => queueRecord(body, { id: `m${index}` }))));
  const wait = (ms: number) => {
    time += ms;
  };
  return { ...log, targets, addReports, take, wait, added };
};

const DAY = "2026-11-20";
const FAILS = new Unavailable(new Error("slow down"));

test("a thousand reports of a store are counted with one lookup of its videos and campaigns", async () => {
  const { take, added, targets } = aFunnel();
  const all = Array.from({ length: 1_000 }, (_, index) => message({ id: `r${index}`, campaign: "cmp_1" }));
  expect(await take(...all)).toEqual({ batchItemFailures: [] });
  expect(added).toEqual([["br_acme", DAY, all.map(({ report }) => report)]]);
  expect(targets.find).toHaveBeenCalledTimes(1);
});

test("a duplicate report in a batch counts once", async () => {
  const { take, added } = aFunnel();
  await take(message(), message());
  expect(added).toEqual([["br_acme", DAY, [aReport()]]]);
});

describe("a forged report", () => {
  test("drops videos and campaigns of other stores", async () => {
    const { take, added, counts } = aFunnel();
    const videos = { 9001: { view_carousel: 3, like_carousel: 2 }, 7001: { play_embed: 1 } };
    await take(message({ videos, campaign: "cmp_others" }));
    expect(added).toEqual([["br_acme", DAY, [aReport({ videos: { 7001: { play_embed: 1 } } })]]]);
    expect(counts).toEqual([["InteractionsDropped", 5, { brand: "br_acme" }]]);
  });

  test("counts products only if their video shows them", async () => {
    const { take, added } = aFunnel();
    const taps = { product_taps: 1, add_to_carts: 0 };
    const shown = { event_id: 7001, product_id: "shown-in-7001", ...taps };
    const videos = { 7001: { product_tap: 4 } };
    const products = [
      shown,
      { event_id: 7001, product_id: "shown-in-7002", ...taps },
      { event_id: 7001, product_id: "__proto__", ...taps },
      { event_id: 9001, product_id: "shown-in-7001", ...taps },
    ];
    await take(
      message({ id: "a", videos, products }),
      message({ id: "b", videos, products: products.slice(1) }),
    );
    expect(added[0]?.[2]).toEqual([
      aReport({ id: "a", videos, products: [shown] }),
      aReport({ id: "b", videos }),
    ]);
  });

  test("drops unknown counters", async () => {
    const { take, added } = aFunnel();
    await take(message({ videos: { 7001: { view: 1, revenue: 9, PK: 1 } }, other: { orders: 3 } }));
    expect(added[0]?.[2]).toEqual([aReport({ videos: { 7001: { view: 1 } } })]);
  });

  test("about 50,000 videos counts only the store's videos", async () => {
    const { take, added } = aFunnel();
    const reports = Array.from({ length: 1_000 }, (_, index) =>
      message({
        id: `r${index}`,
        campaign: `cmp_${index}x`,
        videos: Object.fromEntries(
          Array.from({ length: 50 }, (_, each) => [String(10_000 + index * 50 + each), { view: 1 }]),
        ),
      }),
    );
    await take(...reports);
    expect(added[0]?.[2].every(({ videos, campaign }) => Object.keys(videos).length === 0 && !campaign)).toBe(
      true,
    );
  });

  test("about more videos than allowed fails without the rest of its batch", async () => {
    const { take, added } = aFunnel();
    const videos = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [index, { view: 1 }]));
    const { batchItemFailures } = await take(message({ videos }), message({ id: "other" }));
    expect(batchItemFailures).toEqual([{ itemIdentifier: "m0" }]);
    expect(added).toHaveLength(1);
  });
});

test("a report for a deleted store is dropped", async () => {
  const { take, added, targets } = aFunnel();
  expect(await take(message({}, "br_gone"))).toEqual({ batchItemFailures: [] });
  expect(added).toEqual([]);
  expect(targets.find).not.toHaveBeenCalled();
});

describe("a failed message", () => {
  test("is retried without the others if it can't be parsed", async () => {
    const { take, added } = aFunnel();
    const answer = await take("{", { brand: "br_acme" }, message());
    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["m0", "m1"]);
    expect(added).toHaveLength(1);
  });

  test("is retried without the others if it can't be counted", async () => {
    const { take, addReports } = aFunnel();
    addReports.mockResolvedValueOnce(["b"]);
    const answer = await take(message({ id: "a" }), message({ id: "b" }), message({ id: "c" }));
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "m1" }]);
  });

  test("is retried without other stores if its store's videos can't be read", async () => {
    const { take, added, targets } = aFunnel();
    targets.find.mockImplementationOnce(async () => Promise.reject(FAILS));
    const answer = await take(message({ id: "a" }), message({}, "br_other"), message({ id: "b" }));
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "m0" }, { itemIdentifier: "m2" }]);
    expect(added.at(-1)?.[0]).toBe("br_other");
  });
});

test("starts transactions only within the first 45 seconds", async () => {
  const { take, wait, addReports } = aFunnel();
  await take(message());
  const hasTime = addReports.mock.lastCall?.[1] ?? (() => undefined);
  wait(44_999);
  expect(hasTime()).toBe(true);
  wait(1);
  expect(hasTime()).toBe(false);
});

test("a report counts on its day of arrival", async () => {
  const { take, wait, added } = aFunnel();
  wait(10 * 86_400_000);
  await take(message());
  expect(added.at(-1)?.[1]).toBe(DAY);
});

test("a report older than its deduplication record is dropped", async () => {
  const { take, wait, added, counts } = aFunnel();
  wait(15 * 86_400_000);
  expect(await take(message())).toEqual({ batchItemFailures: [] });
  expect(added).toEqual([]);
  expect(counts).toEqual([["InteractionsTooLate", 1, { brand: "br_acme" }]]);
});
