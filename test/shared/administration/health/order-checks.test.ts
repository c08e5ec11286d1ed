import { expect, test } from "vitest";
import { orderChecks } from "../../../../shared/administration/health/order-checks.ts";
import { sampleOrders } from "../../../../shared/administration/health/order-sample.ts";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import { markCredits } from "../../../../shared/attribution/rule/confirm-credits.ts";
import { checks, HOUR_AGO, NOW, repeated } from "../../../support/admin/health-rows.ts";
import { anItem, anOrder, signal, signals } from "../../../support/values/builders.ts";

type Received = Parameters<typeof sampleOrders>[0][number]["order"];
const received = (fields: Partial<Received> = {}): Received => ({
  ...anOrder(),
  received_at: HOUR_AGO,
  ...fields,
});
const attributed = (order: Received) => ({
  order,
  attribution:
    order === waiting
      ? undefined
      : { ...attribute(order), received_at: order.received_at, rule_version: 1, day: "2026-11-20" },
});
const orders = (all: readonly Received[], known: readonly string[] = ["p1"]) =>
  orderChecks({ sample: sampleOrders(all.map(attributed)), knownIds: new Set(known) }, NOW);

const watched = (id: string) => signals(signal(id, "carousel_7"));
const credited = received({ svc_video_view: watched("p1") });
const waiting = received({ svc_video_view: watched("p1") });
const elsewhere = received({ svc_video_view: watched("p9") });
const silent = received();
const ofIds = (...ids: string[]) =>
  received({ order_items: ids.map((product_id) => anItem({ product_id })) });

checks("orders", (facts: readonly Received[]) => orders(facts).orders, [
  ["none", [], "missing", {}],
  ["one", [silent], "ok", { at: HOUR_AGO, count: 1 }],
  ["old", [received({ received_at: "2026-11-12T10:00:00.000Z" })], "attention", { count: 0 }],
]);

test("fewer orders than usual need attention, with the count and the start of the shortfall", () => {
  const check = (all: readonly Received[], missed: number) =>
    orderChecks(
      {
        sample: sampleOrders(all.map(attributed)),
        knownIds: new Set(),
        shortfall: { since: "2026-11-19T10:30:00.000Z", orders: missed, expected: 41 },
      },
      NOW,
    ).orders;
  expect(check([silent], 1)).toMatchObject({
    state: "attention",
    evidence: {
      at: HOUR_AGO,
      summary:
        "Only 1 order was reported since 2026-11-19 10:30 UTC; about 41 were reported on the same days and hours of the weeks before.",
    },
    advice: expect.stringContaining("If your shop has sold as usual"),
  });
  expect(check([silent], 0).evidence.summary).toMatch(/^No order was reported since/);
  expect(check([received({ received_at: "2026-11-12T10:00:00.000Z" })], 0).evidence.summary).toMatch(
    /^The last order/,
  );
});

checks("signals", (facts: readonly Received[]) => orders(facts).signals, [
  ["no order", [], "missing", {}],
  ["few orders, none with signals", [silent], "missing", { count: 0, of: 1 }],
  ["many orders, none with signals", repeated(20, silent), "attention", { count: 0, of: 20 }],
  ["some", [silent, elsewhere], "ok", { count: 1, of: 2, share: "0.5000" }],
  ["an order waiting for attribution", [waiting], "ok", { count: 1, of: 1 }],
  [
    "unusable",
    [received({ svc_video_view: signals(signal("p1", "video_7")) })],
    "attention",
    { summary: expect.stringContaining("None of these signals is valid") },
  ],
  [
    "none in the latest orders",
    [...repeated(20, silent), credited],
    "attention",
    { summary: expect.stringContaining("None of the latest 20 did") },
  ],
]);

checks("matched_lines", (facts: readonly Received[]) => orders(facts).matched_lines, [
  ["no signals", [silent], "missing", {}],
  ["some", [credited, elsewhere, silent], "ok", { count: 1, of: 2, share: "0.5000" }],
  ["none", [elsewhere], "attention", { count: 0, of: 1 }],
  ["an order waiting for attribution", [waiting], "missing", {}],
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

const NINE = Array.from({ length: 9 }, (_, index) => `k${index}`);
checks("unknown_ids", (facts: readonly Received[]) => orders(facts, ["p1", ...NINE]).unknown_ids, [
  ["no order", [], "missing", {}],
  [
    "half known",
    [ofIds("p1", "p2")],
    "attention",
    {
      summary: "1 of 2 ordered products is not in the catalog, so no video gets credit for it.",
      examples: ["p2"],
    },
  ],
  ["a tenth unknown", [ofIds(...NINE, "p2")], "ok", { count: 1, of: 10, examples: ["p2"] }],
  [
    "fewer known, the most ordered first",
    [ofIds("p1", "v2"), ofIds("v3"), ofIds("v3")],
    "attention",
    { count: 2, of: 3, examples: ["v3", "v2"] },
  ],
]);

test("examples are cut to well-formed text", () => {
  const id = `${"x".repeat(298)}\u{1F600}`;
  const { evidence } = orders([ofIds(id, "b", "c", "d")], []).unknown_ids;
  expect(evidence.examples).toHaveLength(3);
  for (const example of evidence.examples ?? []) {
    expect(example.length).toBeLessThanOrEqual(300);
    expect(example.isWellFormed()).toBe(true);
  }
});

test("conflicting amendments need attention, unless there are no orders at all", () => {
  const conflicts = { conflicts: 2, last_at: "2026-11-20T09:00:00.000Z" };
  const knownIds = new Set<string>();
  const at = NOW.toISOString();
  const one = { ...anOrder(), received_at: at };
  const check = (all: (typeof one)[]) =>
    orderChecks({ sample: sampleOrders(all.map(attributed)), knownIds, conflicts }, NOW).orders;
  expect(check([one])).toMatchObject({ state: "attention", evidence: { count: 2, at: conflicts.last_at } });
  expect(check([one]).evidence.summary).toContain("2 amendments were ignored");
  expect(check([])).toMatchObject({ state: "missing" });
});
