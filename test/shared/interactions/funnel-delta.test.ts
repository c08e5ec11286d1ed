import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseHosts, computeDelta, type FunnelDelta } from "../../../shared/interactions/funnel-delta.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import { toReportMessage } from "../../../shared/interactions/report-message.ts";
import { INTERACTION_TYPES } from "../../../shared/vocabulary/interactions.ts";
import { aReport } from "../../support/values/builders.ts";

const HOSTS = new Set(["shop.example"]);
const delta = (reports: readonly Report[], hosts: ReadonlySet<string> = HOSTS) =>
  computeDelta(reports, hosts);
const listRows = ({ rows }: FunnelDelta) =>
  Object.fromEntries([...rows].map(([scope, { counters }]) => [scope, counters]));

test("a report counts for its store, videos and campaign", () => {
  const report = aReport({
    campaign: "cmp_1",
    videos: { 7001: { view_carousel: 2, save: 1 }, 7002: { view_embed: 1 } },
    other: { checkout: 1 },
  });
  expect(listRows(delta([report]))).toEqual({
    STORE: { view_carousel: 2, view_embed: 1, save: 1, checkout: 1, "view @shop.example": 3 },
    "CAMPAIGN#cmp_1": { view_carousel: 2, view_embed: 1, save: 1, checkout: 1 },
    "VIDEO#7001": { view_carousel: 2, save: 1 },
    "VIDEO#7002": { view_embed: 1 },
  });
});

test("product taps count in the row of their video", () => {
  const products = [{ event_id: 7001, product_id: "a b", product_taps: 2, add_to_carts: 1 }];
  const videos = { 7001: { product_tap: 3, add_to_cart: 1 } };
  expect(listRows(delta([aReport({ videos, products })]))["VIDEO#7001"]).toEqual({
    ...videos[7001],
    "product_tap a b": 2,
    "add_to_cart a b": 1,
  });
});

test.each([
  ["a like", { like: 1 }, { likes: 1, shares: 0 }],
  ["likes from several widgets", { like: 30, like_carousel: 2 }, { likes: 1, shares: 0 }],
  ["unlikes", { unlike_embed: 30 }, { likes: -1, shares: 0 }],
  ["shares", { share: 2, share_embed: 1 }, { likes: 0, shares: 3 }],
])("a report with %s changes likes by at most one", (_, counts, expected) => {
  const { reactions, rows } = delta([aReport({ videos: { 7001: counts } })]);
  expect(reactions).toEqual(new Map([[7001, expected]]));
  expect(rows.get("VIDEO#7001")?.counters["likes moved"]).toBe(expected.likes || undefined);
});

test("a like and an unlike change nothing", () => {
  expect(delta([aReport({ videos: { 7001: { like: 1, unlike: 1 } } })]).reactions.size).toBe(0);
});

test("withheld reactions change nothing, but their interactions count", () => {
  const unlike = aReport({ videos: { 7001: { unlike: 1, share: 1 } } });
  const withholding = (what: "unlikes" | "all") => computeDelta([unlike], HOSTS, new Map([[7001, what]]));
  expect(withholding("unlikes").reactions).toEqual(new Map([[7001, { likes: 0, shares: 1 }]]));
  expect(withholding("all").reactions.size).toBe(0);
  expect(listRows(withholding("all"))["VIDEO#7001"]).toEqual({ unlike: 1, share: 1 });
});

test("stores the last widget seen, ignoring a shop's own cart reports", () => {
  const seen = (...reports: Report[]) => delta(reports).rows.get("STORE")?.seen;
  const [early, late] = ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:01.000Z"];
  expect(seen(aReport({ at: late, host: "a.example" }), aReport({ at: early }))).toEqual({
    at: late,
    host: "a.example",
  });
  expect(seen(aReport({ isWidget: false }))).toBeUndefined();
});

test("a report without the store's videos adds nothing", () => {
  expect(delta([aReport({ videos: {}, isWidget: false })]).rows.size).toBe(0);
});

test("a day has separate counts for ten hosts, and one for all others", () => {
  const reports = Array.from({ length: 30 }, (_, index) => aReport({ id: `r${index}`, host: `h${index}` }));
  const hosts = chooseHosts(new Set(["h29"]), [aReport({ host: "x".repeat(65) }), ...reports]);
  expect([...hosts]).toEqual(["h29", ...Array.from({ length: 9 }, (_, index) => `h${index}`)]);
  const counters = listRows(delta(reports, hosts)).STORE ?? {};
  expect(Object.keys(counters).filter((name) => name.includes("@"))).toHaveLength(10);
  expect(counters["view others"]).toBe(20);
});

const anInteraction = fc.record(
  {
    type: fc.constantFrom(...INTERACTION_TYPES),
    event_id: fc.constantFrom(7001, 7002),
    widget_type: fc.constantFrom("carousel" as const, "embed" as const),
    product_id: fc.oneof(fc.constantFrom("501", "__proto__", "others", "@501"), fc.string({ minLength: 1 })),
    at: fc.constant(0),
  },
  { requiredKeys: ["type", "at"] },
);
const aBrowserReport = fc
  .array(anInteraction, { minLength: 1, maxLength: 12 })
  .map(
    (interactions) =>
      toReportMessage(
        { brand: "br_acme", interactions },
        { brand: "br_acme", id: "r", at: new Date(0), origin: "https://shop.example" },
      ).report,
  );

const plus = (sums: Record<string, number>, { rows, reactions }: FunnelDelta) => {
  const amounts = [
    ...[...rows].flatMap(([scope, { counters }]) =>
      Object.entries(counters).map(([name, count]) => [`${scope} ${name}`, count] as const),
    ),
    ...[...reactions].flatMap(([id, { likes, shares }]) => [
      [`${id} likes`, likes] as const,
      [`${id} shares`, shares] as const,
    ]),
  ];
  for (const [name, count] of amounts) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};
const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0));

test("reports have the same total together and one by one", () => {
  fc.assert(
    fc.property(fc.array(aBrowserReport, { maxLength: 8 }), (reports) => {
      const oneByOne = reports.reduce((sums, report) => plus(sums, delta([report])), {});
      expect(withoutZeros(plus({}, delta(reports)))).toEqual(withoutZeros(oneByOne));
    }),
  );
});
