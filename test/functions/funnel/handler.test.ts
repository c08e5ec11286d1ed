import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/funnel/handler.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aReport, aStore } from "../../support/values/builders.ts";

const message = (fields: Partial<Report> = {}, brand = "br_acme") => ({ brand, report: aReport(fields) });

/** Stores that have the videos 7001 and 7002, each with a product, and the campaign `cmp_1`. */
const aFunnel = () => {
  const log = recordingLogger();
  const kept: (readonly [brand: string, reports: readonly Report[]])[] = [];
  let time = NOW;
  const reports = {
    known: vi.fn(async (_: string, named: { videos: readonly number[]; campaigns: readonly string[] }) => ({
      videos: new Map(
        named.videos
          .filter((id) => id === 7001 || id === 7002)
          .map((id) => [id, new Set([`shown-in-${id}`])]),
      ),
      experiments: new Set<string>(),
      campaigns: new Set<string>(named.campaigns.filter((id) => id === "cmp_1")),
    })),
    keep: vi.fn(async (brand: string, each: readonly Report[]) => void kept.push([brand, each])),
    recount: vi.fn(async (_brand: string, _day: string, _mark: string) => undefined),
  };
  const stores = {
    find: vi.fn(async (brand: string) => (brand === "br_gone" ? undefined : aStore({ brand }))),
  };
  const handler = createHandler({ stores, reports, now: () => time, logger: log.logger });
  const take = (...messages: readonly (object | string)[]) =>
    handler(queueEvent(...messages.map((body, index) => queueRecord(body, { id: `m${index}` }))));
  const wait = (ms: number) => {
    time += ms;
  };
  return { ...log, reports, take, wait, kept };
};

const FAILS = new Unavailable(new Error("slow down"));

test("a thousand reports of a store are kept together, its videos and campaigns looked up once", async () => {
  const { take, kept, reports } = aFunnel();
  const all = Array.from({ length: 1_000 }, (_, index) => message({ id: `r${index}`, campaign: "cmp_1" }));
  expect(await take(...all)).toEqual({ batchItemFailures: [] });
  expect(kept).toEqual([["br_acme", all.map(({ report }) => report)]]);
  expect(reports.known).toHaveBeenCalledTimes(1);
  expect(reports.recount).not.toHaveBeenCalled();
});

describe("a page that lies", () => {
  test("about videos and campaigns of others has them left out, and counted", async () => {
    const { take, kept, counts } = aFunnel();
    const videos = { 9001: { view_carousel: 3, like_carousel: 2 }, 7001: { play_embed: 1 } };
    await take(message({ videos, campaign: "cmp_others" }));
    expect(kept).toEqual([["br_acme", [aReport({ videos: { 7001: { play_embed: 1 } } })]]]);
    expect(counts).toEqual([["InteractionsDropped", 5, { brand: "br_acme" }]]);
  });

  test("about products has those named that their video shows; the others count for the video alone", async () => {
    const { take, kept } = aFunnel();
    const taps = { product_taps: 1, add_to_carts: 0 };
    const shown = { event_id: 7001, product_id: "shown-in-7001", ...taps };
    const videos = { 7001: { product_tap: 4 } };
    const products = [
      shown,
      { event_id: 7001, product_id: "shown-in-7002", ...taps },
      { event_id: 7001, product_id: "__proto__", ...taps },
      { event_id: 9001, product_id: "shown-in-7001", ...taps },
    ];
    await take(message({ videos, products }), message({ videos, products: products.slice(1) }));
    expect(kept).toEqual([["br_acme", [aReport({ videos, products: [shown] }), aReport({ videos })]]]);
  });

  test("about counters, in a message that nobody of ours sent, has none kept", async () => {
    const { take, kept } = aFunnel();
    await take(message({ videos: { 7001: { view: 1, revenue: 9, PK: 1 } }, other: { orders: 3 } }));
    expect(kept).toEqual([["br_acme", [aReport({ videos: { 7001: { view: 1 } } })]]]);
  });

  test("about 50,000 videos has nothing kept but its store's own", async () => {
    const { take, kept } = aFunnel();
    const reports = Array.from({ length: 1_000 }, (_, index) =>
      message({
        campaign: `cmp_${index}x`,
        videos: Object.fromEntries(
          Array.from({ length: 50 }, (_, each) => [String(10_000 + index * 50 + each), { view: 1 }]),
        ),
      }),
    );
    await take(...reports);
    expect(kept[0]?.[1].every(({ videos, campaign }) => Object.keys(videos).length === 0 && !campaign)).toBe(
      true,
    );
  });
});

test("nothing is kept for a store that is gone", async () => {
  const { take, kept, reports } = aFunnel();
  expect(await take(message({}, "br_gone"))).toEqual({ batchItemFailures: [] });
  expect(kept).toEqual([]);
  expect(reports.known).not.toHaveBeenCalled();
});

describe("a message is delivered again", () => {
  test("if it can't be read, alone", async () => {
    const { take, kept } = aFunnel();
    const answer = await take("{", { brand: "br_acme" }, message());
    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["m0", "m1"]);
    expect(kept).toHaveLength(1);
  });

  test.each(["known", "keep", "recount"] as const)(
    "if %s failed for its store, without touching other stores",
    async (call) => {
      const { take, wait, kept, reports } = aFunnel();
      wait(6 * 60_000); // All of them are late.
      reports[call].mockImplementationOnce(async () => Promise.reject(FAILS));
      const answer = await take(message(), message({}, "br_other"), message());
      expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "m0" }, { itemIdentifier: "m2" }]);
      expect(kept.at(-1)?.[0]).toBe("br_other");
    },
  );

  test("if the function has no time left to begin with its store", async () => {
    const { take, wait, kept, reports } = aFunnel();
    reports.known.mockImplementation(async () => {
      wait(60_000);
      return { videos: new Map(), campaigns: new Set<string>(), experiments: new Set<string>() };
    });
    const brands = Array.from({ length: 40 }, (_, index) => `br_${index}`);
    const { batchItemFailures } = await take(...brands.map((brand) => message({}, brand)));
    expect(batchItemFailures.length + kept.length).toBe(40);
    expect(batchItemFailures.length).toBeGreaterThan(0);
  });
});

test("a report that is kept minutes after it arrived has its day counted again, after it is kept", async () => {
  const { take, wait, reports } = aFunnel();
  wait(6 * 60_000);
  await take(message({ id: "late" }));
  expect(reports.recount.mock.calls).toEqual([["br_acme", "2026-11-20", expect.stringContaining("late")]]);
  expect(reports.keep.mock.invocationCallOrder[0]).toBeLessThan(
    reports.recount.mock.invocationCallOrder[0] ?? 0,
  );
});

test("a report of a day that nobody counts any more is left out, and counted as such", async () => {
  const { take, wait, kept, counts } = aFunnel();
  wait(5 * 86_400_000);
  expect(await take(message())).toEqual({ batchItemFailures: [] });
  expect(kept).toEqual([["br_acme", []]]);
  expect(counts).toEqual([["InteractionsTooLate", 1, { brand: "br_acme" }]]);
});
