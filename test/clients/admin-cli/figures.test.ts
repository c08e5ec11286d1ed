import { expect, test } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

test("an order is shown line by line, whatever its id is", async () => {
  const line = { product_id: "p1", quantity: 2, amount: "99.80", currency: "EUR" };
  const lines = [
    {
      ...line,
      credit: { event_id: 7, widget_type: "carousel", signal: "add_to_cart", unconfirmed: "not_live" },
    },
    {
      ...line,
      product_id: "P2",
      credit: null,
      near_miss: { signal_product_id: "p2", differs_by: ["case"] },
    },
  ];
  const touches = [
    { event_id: 7, reason: "credited" },
    { event_id: 8, reason: "earlier_touch" },
  ];
  const products = [{ product_id: "p1", touches, more_touches: 3 }];
  const received_at = "2026-11-20T10:00:00.000Z";
  answer({ body: { order_id: "A/1", received_at, lines, products, unusable_signals: 0, attribution: null } });
  const { text } = await run("orders", "show", "A/1");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/orders/A%2F1");
  expect(text.split("\n")).toEqual([
    "Order A/1, received 2026-11-20T10:00:00.000Z",
    "product  units  amount  currency  credited to                                                           other touches",
    "p1           2   99.80  EUR       video 7 (carousel, add_to_cart); unconfirmed: the video was not live  8 earlier_touch; 3 more",
    "P2           2   99.80  EUR       none; nearly p2: case",
    "Not attributed yet.",
  ]);
});

test("figures are of the last 30 days unless told otherwise", async () => {
  const sums = { orders: 1, lines: 1, units: 2, revenue: "99.80" };
  const unconfirmed = { ...sums, revenue: "9.80" };
  const sales = { currency: "EUR", ...sums, attributed: sums, unconfirmed, attributed_share: "1.0000" };
  answer({
    body: {
      totals: [sales],
      days: [{ day: "2026-11-20", ...sales }],
      videos: [{ event_id: 7, currency: "EUR", ...sums, unconfirmed }],
      previous: { from: "2026-09-22", to: "2026-10-21", totals: [{ ...sales, orders: 3 }] },
    },
  });
  const { text } = await run("analytics");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/analytics?from=2026-10-22&to=2026-11-20");
  expect(text).toContain("2026-11-20  EUR            1      2    99.80        99.80  100.0%         9.80");
  expect(text).toContain("before      EUR            3      2    99.80");
  expect(text).toContain("before: 2026-09-22 to 2026-10-21.");
});

test("a video's figures are shown day by day, with the units of each signal", async () => {
  const by_signal = [
    { signal: "add_to_cart", widget_type: "carousel", lines: 1, units: 2, revenue: "99.80" },
  ];
  const sums = { orders: 1, lines: 1, units: 2, revenue: "99.80" };
  const sales = { currency: "EUR", ...sums, unconfirmed: { ...sums, revenue: "0.00" }, by_signal };
  const previous = { from: "2026-11-19", to: "2026-11-19", totals: [] };
  answer({ body: { event_id: 7, totals: [sales], days: [{ day: "2026-11-20", ...sales }], previous } });
  const { text } = await run("analytics", "--from", "2026-11-20", "--event-id", "7");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/analytics?from=2026-11-20&to=2026-11-20&event_id=7");
  expect(text.split("\n")).toEqual([
    "day         currency  orders  units  revenue  unconfirmed  units by signal",
    "2026-11-20  EUR            1      2    99.80         0.00  add_to_cart carousel 2",
    "all         EUR            1      2    99.80         0.00  add_to_cart carousel 2",
    "",
    "Days are UTC. before: 2026-11-19 to 2026-11-19.",
  ]);
});

test("the audit says who changed what", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  answer({
    body: {
      items: [
        { at, who: { sub: "u1", email: "a@example.com" }, action: "store.changed", what: { name: "B" } },
        { at, who: { sub: "u2" }, action: "tokens.revoked", what: {} },
      ],
      next_cursor: null,
    },
  });
  const { text } = await run("audit");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/audit?limit=50");
  expect(text.split("\n")).toEqual([
    "at                   who            action          what",
    "2026-11-20 10:00:00  a@example.com  store.changed   name: B",
    "2026-11-20 10:00:00  u2             tokens.revoked",
  ]);
});
