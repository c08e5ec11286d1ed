import { describe, expect, test } from "vitest";
import { type CatalogFacts, catalogChecks } from "../../../../shared/administration/health/catalog-checks.ts";
import { orderChecks } from "../../../../shared/administration/health/order-checks.ts";
import { sampleOrders } from "../../../../shared/administration/health/order-sample.ts";
import { reportChecks } from "../../../../shared/administration/health/report-checks.ts";
import { type VideoFacts, videoChecks } from "../../../../shared/administration/health/video-checks.ts";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import { markCredits } from "../../../../shared/attribution/rule/confirm-credits.ts";
import type { ProductUrl } from "../../../../shared/catalog/product-urls/product-url-item.table.ts";
import type { FunnelFigures } from "../../../../shared/interactions/funnel.ts";
import { daysAfter } from "../../../../shared/vocabulary/days.ts";
import type { PullOutcomeName } from "../../../../shared/vocabulary/pull-outcomes.ts";
import { aVideo } from "../../../support/admin/admin-values.ts";
import { aProductApi, aProductUrl, aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import { anItem, anOrder, aStore, signal, signals } from "../../../support/values/builders.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const HOUR_AGO = "2026-11-20T09:00:00.000Z";
const WEEK_AGO = "2026-11-13T09:00:00.000Z";

const repeated = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

type Fields<Facts> = Partial<Facts>;

const catalog = (fields: Fields<CatalogFacts>) =>
  catalogChecks(
    {
      store: aStore({ product_api: aProductApi(), token_fetched_at: HOUR_AGO }),
      product: undefined,
      productUrls: [],
      moreProductUrls: false,
      run: undefined,
      refreshMinutes: 1_440,
      ...fields,
    },
    NOW,
  );
const pulled = (outcome: PullOutcomeName, fields: Fields<ProductUrl> = {}): ProductUrl =>
  aProductUrl({ outcome, checked_at: HOUR_AGO, ...fields });
const unconnected = aStore();

const videos = (fields: Fields<VideoFacts>) =>
  videoChecks({ live: [], others: [], tags: [], products: new Map(), seen: undefined, ...fields }, NOW);
const aProductThatIs = (product_status: "active" | "inactive") => ({ ...aStoredProduct(), product_status });

type Received = Parameters<typeof sampleOrders>[0][number]["order"];
const received = (fields: Fields<Received> = {}): Received => ({
  ...anOrder(),
  received_at: HOUR_AGO,
  ...fields,
});
const attributed = (order: Received) => ({
  order,
  attribution:
    order === waiting ? undefined : { ...attribute(order), received_at: order.received_at, rule_version: 1 },
});
const orders = (all: readonly Received[], known: readonly string[] = ["p1"]) =>
  orderChecks({ sample: sampleOrders(all.map(attributed)), knownIds: new Set(known) }, NOW);

const watched = (id: string) => signals(signal(id, "carousel_7"));
const credited = received({ svc_video_view: watched("p1") });
/** Not attributed yet. */
const waiting = received({ svc_video_view: watched("p1") });
const elsewhere = received({ svc_video_view: watched("p9") });
const silent = received();
const ofIds = (...ids: string[]) =>
  received({ order_items: ids.map((product_id) => anItem({ product_id })) });

type Check = { state: string; evidence: object; advice: string | null };

/** The rows of one check: from these facts follow this state and this evidence. */
const checks = <Facts>(
  name: string,
  check: (facts: Facts) => Check,
  rows: readonly (readonly [why: string, facts: Facts, state: string, evidence: object])[],
) =>
  describe(name, () => {
    test.each(rows)("%s", (_, facts, expected, seen) => {
      const { state, evidence, advice } = check(facts);
      expect({ state, evidence }).toMatchObject({ state: expected, evidence: seen });
      // Whatever is not in order comes with what to do, as a sentence; what is in order comes without.
      expect(advice ?? "").toMatch(expected === "ok" ? /^$/ : /^[A-Z].+[.]$/s);
    });

    test("has a case for each state that it may have", () => {
      expect(new Set(rows.map(([, , state]) => state))).toEqual(new Set(["ok", "attention", "missing"]));
    });
  });

checks("access_token", (facts: Fields<CatalogFacts>) => catalog(facts).access_token, [
  ["never fetched", { store: unconnected }, "missing", {}],
  ["fetched", {}, "ok", { at: HOUR_AGO }],
  [
    "revoked since",
    {
      store: aStore({ token_fetched_at: HOUR_AGO, token_generation_began_at: NOW.getTime() / 1000 }),
    },
    "attention",
    { at: HOUR_AGO, summary: expect.stringContaining("2026-11-20 10:00 UTC") },
  ],
]);

checks("product_api", (facts: Fields<CatalogFacts>) => catalog(facts).product_api, [
  ["not connected", { store: unconnected }, "missing", {}],
  ["pushed", { store: unconnected, product: aStoredProduct() }, "ok", {}],
  ["nothing pulled", { productUrls: [aProductUrl()] }, "attention", { host: "shop.example" }],
  [
    "silent",
    { productUrls: [pulled("unreachable"), pulled("unreachable"), aProductUrl()] },
    "attention",
    { at: HOUR_AGO, summary: expect.stringContaining("did not answer") },
  ],
  ["pulled", { productUrls: [pulled("ok"), pulled("unreachable")] }, "ok", { at: HOUR_AGO }],
  [
    "overdue",
    { productUrls: [pulled("ok", { checked_at: WEEK_AGO })] },
    "attention",
    { at: WEEK_AGO, summary: expect.stringContaining("every 1440 minutes") },
  ],
  [
    "pulled long ago, without a schedule",
    { productUrls: [pulled("ok", { checked_at: WEEK_AGO })], refreshMinutes: undefined },
    "ok",
    {},
  ],
]);

checks("product_urls", (facts: Fields<CatalogFacts>) => catalog(facts).product_urls, [
  ["none", {}, "missing", {}],
  ["all removed", { productUrls: [aProductUrl({ removed_at: HOUR_AGO })] }, "missing", {}],
  ["pushed", { store: unconnected, product: aStoredProduct() }, "ok", { count: 0 }],
  ["waiting", { productUrls: [aProductUrl({ added_at: NOW.toISOString() })] }, "attention", {}],
  ["waiting long", { productUrls: [aProductUrl()] }, "attention", { count: 0, of: 0 }],
  [
    "a twentieth failing",
    { productUrls: [pulled("not_found"), ...repeated(19, pulled("ok"))] },
    "ok",
    { count: 1, of: 20, share: "0.0500" },
  ],
  [
    "more failing",
    {
      productUrls: [
        pulled("not_found", { http_status: 404 }),
        ...repeated(2, pulled("invalid", { message: "price: missing" })),
        ...repeated(17, pulled("unchanged")),
      ],
      moreProductUrls: true,
    },
    "attention",
    {
      summary: "3 of a sample of 20 product URLs fail (15.0%).",
      share: "0.1500",
      examples: [
        "2 × invalid: price: missing (https://shop.example/p/linen-shirt-p1)",
        "1 × not_found: the product API knows no such product (https://shop.example/p/linen-shirt-p1)",
      ],
    },
  ],
  [
    "taken down no more",
    { productUrls: [pulled("ok")], run: { takedown_stopped: true } },
    "attention",
    { count: 0, of: 1 },
  ],
]);

checks("live_videos", (facts: Fields<VideoFacts>) => videos(facts).live_videos, [
  ["none", {}, "missing", { count: 0 }],
  ["one", { live: [aVideo()] }, "ok", { summary: "1 video is live." }],
  ["many", { live: repeated(100, aVideo()) }, "ok", { summary: "At least 100 videos are live." }],
  ["drafts", { others: [aVideo({ status: "draft" })] }, "attention", { of: 1 }],
  ["no file", { others: [{ status: "live" }] }, "attention", { summary: expect.stringContaining("file") }],
]);

checks("product_tags", (facts: Fields<VideoFacts>) => videos(facts).product_tags, [
  ["no live video", {}, "missing", {}],
  ["no tag", { live: [aVideo()] }, "missing", {}],
  [
    "known",
    { live: [aVideo()], tags: ["p1"], products: new Map([["p1", aProductThatIs("active")]]) },
    "ok",
    { count: 0, of: 1 },
  ],
  [
    "unknown and taken down",
    { live: [aVideo()], tags: ["p1", "p2"], products: new Map([["p2", aProductThatIs("inactive")]]) },
    "attention",
    { count: 2, of: 2, examples: ["p1: no such product", "p2: taken down"] },
  ],
]);

checks("widget", (facts: Fields<VideoFacts>) => videos(facts).widget, [
  ["never seen", {}, "missing", {}],
  ["seen", { seen: { at: HOUR_AGO, host: "shop.example" } }, "ok", { at: HOUR_AGO, host: "shop.example" }],
  ["seen in an app", { seen: { at: HOUR_AGO } }, "ok", { summary: expect.stringContaining("an app") }],
  ["seen a week ago", { seen: { at: WEEK_AGO, host: "a.example" } }, "attention", { host: "a.example" }],
]);

checks("orders", (facts: readonly Received[]) => orders(facts).orders, [
  ["none", [], "missing", {}],
  ["one", [silent], "ok", { at: HOUR_AGO, count: 1 }],
  ["old", [received({ received_at: "2026-11-12T10:00:00.000Z" })], "attention", { count: 0 }],
]);

checks("signals", (facts: readonly Received[]) => orders(facts).signals, [
  ["no order", [], "missing", {}],
  ["few without", [silent], "missing", { count: 0, of: 1 }],
  ["many without", repeated(20, silent), "attention", { count: 0, of: 20 }],
  ["some", [silent, elsewhere], "ok", { count: 1, of: 2, share: "0.5000" }],
  ["one on its way", [waiting], "ok", { count: 1, of: 1 }],
  [
    "unusable",
    [received({ svc_video_view: signals(signal("p1", "video_7")) })],
    "attention",
    { summary: expect.stringContaining("None of these signals can be used") },
  ],
  [
    "no more",
    [...repeated(20, silent), credited],
    "attention",
    { summary: expect.stringContaining("None of the latest 20 did") },
  ],
]);

checks("matched_lines", (facts: readonly Received[]) => orders(facts).matched_lines, [
  ["no signals", [silent], "missing", {}],
  ["some", [credited, elsewhere, silent], "ok", { count: 1, of: 2, share: "0.5000" }],
  ["none", [elsewhere], "attention", { count: 0, of: 1 }],
  ["one on its way", [waiting], "missing", {}],
]);

checks("near_misses", (facts: readonly Received[]) => orders(facts).near_misses, [
  ["no signals", [silent], "missing", {}],
  ["none", [credited], "ok", { count: 0 }],
  [
    "one",
    [received({ svc_video_view: watched("P1") })],
    "attention",
    { count: 1, examples: ["ordered p1, watched P1: case"] },
  ],
]);

const unconfirmedCredit = (unconfirmed: number, confirmed: number) => {
  const doubted = { ...attributed(credited).attribution, unusable_signals: 0 };
  const marked = markCredits(attribute(credited).lines, ["not_live"]);
  const sample = [
    ...repeated(unconfirmed, { order: credited, attribution: { ...doubted, lines: marked } }),
    ...repeated(confirmed, attributed(credited)),
    attributed(silent),
    attributed(waiting),
  ] as Parameters<typeof sampleOrders>[0];
  return orderChecks({ sample: sampleOrders(sample), knownIds: new Set() }, NOW).unconfirmed_credit;
};

checks("unconfirmed_credit", (facts: readonly [number, number]) => unconfirmedCredit(...facts), [
  ["no credit", [0, 0], "missing", {}],
  ["none", [0, 2], "ok", { count: 0, of: 2 }],
  ["few", [1, 9], "ok", { count: 1, of: 10, share: "0.1000" }],
  [
    "many",
    [1, 8],
    "attention",
    { count: 1, examples: ["ordered p1, credited to video 7: the video was not live"] },
  ],
]);

checks("unknown_ids", (facts: readonly Received[]) => orders(facts).unknown_ids, [
  ["no order", [], "missing", {}],
  ["half known", [ofIds("p1", "p2")], "ok", { count: 1, of: 2, examples: ["p2"] }],
  [
    "fewer known, the most ordered first",
    [ofIds("p1", "v2"), ofIds("v3"), ofIds("v3")],
    "attention",
    { count: 2, of: 3, examples: ["v3", "v2"] },
  ],
]);

test("what merchants wrote is cut, and never breaks the answer", () => {
  const id = `${"x".repeat(298)}\u{1F600}`;
  const { evidence } = orders([ofIds(id, "b", "c", "d")], []).unknown_ids;
  expect(evidence.examples).toHaveLength(3);
  for (const example of evidence.examples ?? []) {
    expect(example.length).toBeLessThanOrEqual(300);
    expect(example.isWellFormed()).toBe(true);
  }
});

const reported = (ago: number, view: number): FunnelFigures => ({
  day: daysAfter("2026-11-20", -ago),
  scope: "STORE",
  counts: [
    { type: "impression", widget: "carousel", count: 300 },
    { type: "view", widget: "carousel", count: view },
  ],
});
const usual = Array.from({ length: 28 }, (_, index) => reported(index + 3, 60));

checks("browser_reports", (figures: readonly FunnelFigures[]) => reportChecks(figures, NOW).browser_reports, [
  ["nothing for three days", usual, "missing", {}],
  ["as usual", [...usual, reported(0, 60)], "ok", { count: 0 }],
  ["nothing to compare with", [reported(0, 4_900)], "ok", {}],
  [
    "far more than usual, today and the day before",
    [...usual, reported(1, 3_000), reported(0, 4_900)],
    "attention",
    {
      summary: expect.stringMatching(/^2 days are unusual\. On 2026-11-20 browsers reported 4,900 views,/),
      count: 2,
      examples: [expect.stringContaining("On 2026-11-19 browsers reported 3,000 views,")],
    },
  ],
  ["far more, but too long ago to be discarded", [...usual, reported(3, 4_900), reported(0, 60)], "ok", {}],
]);
