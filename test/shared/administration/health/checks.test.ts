import { describe, expect, test } from "vitest";
import { type CatalogFacts, catalogChecks } from "../../../../shared/administration/health/catalog-checks.ts";
import { orderChecks } from "../../../../shared/administration/health/order-checks.ts";
import { sampleOrders } from "../../../../shared/administration/health/order-sample.ts";
import { type VideoFacts, videoChecks } from "../../../../shared/administration/health/video-checks.ts";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import type { ProductUrl } from "../../../../shared/catalog/product-urls/product-urls.table.ts";
import type { PullOutcomeName } from "../../../../shared/vocabulary/pull-outcomes.ts";
import { aVideo } from "../../../support/admin/admin-backend.ts";
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
const productOf = (product_status: "active" | "inactive") => ({ ...aStoredProduct(), product_status });

type Received = Parameters<typeof sampleOrders>[0][number]["order"];
const received = (fields: Fields<Received> = {}): Received => ({
  ...anOrder(),
  received_at: HOUR_AGO,
  ...fields,
});
const attributed = (order: Received) => ({
  order,
  attribution: { ...attribute(order), received_at: order.received_at, rule_version: 1 },
});
const orders = (all: readonly Received[], known: readonly string[] = ["p1"]) =>
  orderChecks({ sample: sampleOrders(all.map(attributed)), knownIds: new Set(known) }, NOW);
const unattributed = (...all: Received[]) =>
  orderChecks(
    { sample: sampleOrders(all.map((order) => ({ order, attribution: undefined }))), knownIds: new Set() },
    NOW,
  );

const watched = (id: string) => signals(signal(id, "carousel_7"));
const credited = received({ svc_video_view: watched("p1") });
const elsewhere = received({ svc_video_view: watched("p9") });
const silent = received();
const ofIds = (...ids: string[]) =>
  received({ order_items: ids.map((product_id) => anItem({ product_id })) });

type Row = readonly [
  why: string,
  check: { state: string; evidence: object; advice: string | null },
  state: string,
  evidence: object,
];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  access_token: [
    ["never fetched", catalog({ store: unconnected }).access_token, "missing", {}],
    ["fetched", catalog({}).access_token, "ok", { at: HOUR_AGO }],
    [
      "revoked since",
      catalog({
        store: aStore({ token_fetched_at: HOUR_AGO, token_generation_began_at: NOW.getTime() / 1000 }),
      }).access_token,
      "attention",
      { at: HOUR_AGO, summary: expect.stringContaining("2026-11-20 10:00 UTC") },
    ],
  ],
  product_api: [
    ["not connected", catalog({ store: unconnected }).product_api, "missing", {}],
    ["pushed", catalog({ store: unconnected, product: aStoredProduct() }).product_api, "ok", {}],
    [
      "nothing pulled",
      catalog({ productUrls: [aProductUrl()] }).product_api,
      "attention",
      { host: "shop.example" },
    ],
    [
      "silent",
      catalog({ productUrls: [pulled("unreachable"), pulled("unreachable"), aProductUrl()] }).product_api,
      "attention",
      { at: HOUR_AGO, summary: expect.stringContaining("did not answer") },
    ],
    [
      "pulled",
      catalog({ productUrls: [pulled("ok"), pulled("unreachable")] }).product_api,
      "ok",
      { at: HOUR_AGO },
    ],
    [
      "overdue",
      catalog({ productUrls: [pulled("ok", { checked_at: WEEK_AGO })] }).product_api,
      "attention",
      { at: WEEK_AGO, summary: expect.stringContaining("every 1440 minutes") },
    ],
    [
      "pulled long ago, without a schedule",
      catalog({ productUrls: [pulled("ok", { checked_at: WEEK_AGO })], refreshMinutes: undefined })
        .product_api,
      "ok",
      {},
    ],
  ],
  product_urls: [
    ["none", catalog({}).product_urls, "missing", {}],
    [
      "all removed",
      catalog({ productUrls: [aProductUrl({ removed_at: HOUR_AGO })] }).product_urls,
      "missing",
      {},
    ],
    ["pushed", catalog({ store: unconnected, product: aStoredProduct() }).product_urls, "ok", { count: 0 }],
    [
      "waiting",
      catalog({ productUrls: [aProductUrl({ added_at: NOW.toISOString() })] }).product_urls,
      "attention",
      {},
    ],
    [
      "waiting long",
      catalog({ productUrls: [aProductUrl()] }).product_urls,
      "attention",
      { count: 0, of: 0 },
    ],
    [
      "a twentieth failing",
      catalog({ productUrls: [pulled("not_found"), ...repeated(19, pulled("ok"))] }).product_urls,
      "ok",
      { count: 1, of: 20, share: "0.0500" },
    ],
    [
      "more failing",
      catalog({
        productUrls: [
          pulled("not_found", { http_status: 404 }),
          ...repeated(2, pulled("invalid", { message: "price: missing" })),
          ...repeated(17, pulled("unchanged")),
        ],
        moreProductUrls: true,
      }).product_urls,
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
      catalog({ productUrls: [pulled("ok")], run: { takedown_stopped: true } }).product_urls,
      "attention",
      { count: 0, of: 1 },
    ],
  ],
  live_videos: [
    ["none", videos({}).live_videos, "missing", { count: 0 }],
    ["one", videos({ live: [aVideo()] }).live_videos, "ok", { summary: "1 video is live." }],
    [
      "many",
      videos({ live: repeated(100, aVideo()) }).live_videos,
      "ok",
      { summary: "At least 100 videos are live." },
    ],
    ["drafts", videos({ others: [aVideo({ status: "draft" })] }).live_videos, "attention", { of: 1 }],
    [
      "no file",
      videos({ others: [{ status: "live" }] }).live_videos,
      "attention",
      { summary: expect.stringContaining("file") },
    ],
  ],
  product_tags: [
    ["no live video", videos({}).product_tags, "missing", {}],
    ["no tag", videos({ live: [aVideo()] }).product_tags, "missing", {}],
    [
      "known",
      videos({ live: [aVideo()], tags: ["p1"], products: new Map([["p1", productOf("active")]]) })
        .product_tags,
      "ok",
      { count: 0, of: 1 },
    ],
    [
      "unknown and taken down",
      videos({ live: [aVideo()], tags: ["p1", "p2"], products: new Map([["p2", productOf("inactive")]]) })
        .product_tags,
      "attention",
      { count: 2, of: 2, examples: ["p1: no such product", "p2: taken down"] },
    ],
  ],
  widget: [
    ["never seen", videos({}).widget, "missing", {}],
    [
      "seen",
      videos({ seen: { at: HOUR_AGO, host: "shop.example" } }).widget,
      "ok",
      { at: HOUR_AGO, host: "shop.example" },
    ],
    [
      "seen in an app",
      videos({ seen: { at: HOUR_AGO } }).widget,
      "ok",
      { summary: expect.stringContaining("an app") },
    ],
    [
      "seen a week ago",
      videos({ seen: { at: WEEK_AGO, host: "a.example" } }).widget,
      "attention",
      { host: "a.example" },
    ],
  ],
  orders: [
    ["none", orders([]).orders, "missing", {}],
    ["one", orders([silent]).orders, "ok", { at: HOUR_AGO, count: 1 }],
    [
      "old",
      orders([received({ received_at: "2026-11-12T10:00:00.000Z" })]).orders,
      "attention",
      { count: 0 },
    ],
  ],
  signals: [
    ["no order", orders([]).signals, "missing", {}],
    ["few without", orders([silent]).signals, "missing", { count: 0, of: 1 }],
    ["many without", orders(repeated(20, silent)).signals, "attention", { count: 0, of: 20 }],
    ["some", orders([silent, elsewhere]).signals, "ok", { count: 1, of: 2, share: "0.5000" }],
    ["one on its way", unattributed(credited).signals, "ok", { count: 1, of: 1 }],
    [
      "unusable",
      orders([received({ svc_video_view: signals(signal("p1", "video_7")) })]).signals,
      "attention",
      { summary: expect.stringContaining("None of these signals can be used") },
    ],
    [
      "no more",
      orders([...repeated(20, silent), credited]).signals,
      "attention",
      { summary: expect.stringContaining("None of the latest 20 did") },
    ],
  ],
  matched_lines: [
    ["no signals", orders([silent]).matched_lines, "missing", {}],
    ["some", orders([credited, elsewhere, silent]).matched_lines, "ok", { count: 1, of: 2, share: "0.5000" }],
    ["none", orders([elsewhere]).matched_lines, "attention", { count: 0, of: 1 }],
    ["one on its way", unattributed(credited).matched_lines, "missing", {}],
  ],
  near_misses: [
    ["no signals", orders([silent]).near_misses, "missing", {}],
    ["none", orders([credited]).near_misses, "ok", { count: 0 }],
    [
      "one",
      orders([received({ svc_video_view: watched("P1") })]).near_misses,
      "attention",
      { count: 1, examples: ["ordered p1, watched P1: case"] },
    ],
  ],
  unknown_ids: [
    ["no order", orders([]).unknown_ids, "missing", {}],
    ["half known", orders([ofIds("p1", "p2")]).unknown_ids, "ok", { count: 1, of: 2, examples: ["p2"] }],
    [
      "fewer known, the most ordered first",
      orders([ofIds("p1", "v2"), ofIds("v3"), ofIds("v3")]).unknown_ids,
      "attention",
      { count: 2, of: 3, examples: ["v3", "v2"] },
    ],
  ],
};

describe.each(Object.entries(ROWS))("%s", (_, rows) => {
  test.each(rows)("%s", (_, { state, evidence, advice }, expected, seen) => {
    expect({ state, evidence }).toMatchObject({ state: expected, evidence: seen });
    // Whatever is not in order comes with what to do, as a sentence; what is in order comes without.
    expect(advice ?? "").toMatch(expected === "ok" ? /^$/ : /^[A-Z].+[.]$/s);
  });

  test("has a case for each state that it may have", () => {
    const states = new Set(rows.map(([, , state]) => state));
    expect(states).toEqual(new Set(["ok", "attention", "missing"]));
  });
});

test("what merchants wrote is cut, and never breaks the answer", () => {
  const id = `${"x".repeat(298)}\u{1F600}`;
  const { evidence } = orders([ofIds(id, "b", "c", "d")], []).unknown_ids;
  expect(evidence.examples).toHaveLength(3);
  for (const example of evidence.examples ?? []) {
    expect(example.length).toBeLessThanOrEqual(300);
    expect(example.isWellFormed()).toBe(true);
  }
});
