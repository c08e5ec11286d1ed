import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

test("shows the lines of an order, with an encoded id in the path", async () => {
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
    {
      ...line,
      product_id: "LS-501",
      credit: null,
      near_miss: { signal_product_id: "p1", differs_by: ["sku"] },
    },
  ];
  const touches = [
    { event_id: 7, reason: "credited" },
    { event_id: 8, reason: "earlier_touch" },
  ];
  const products = [{ product_id: "p1", touches, more_touches: 3 }];
  const received_at = "2026-11-20T10:00:00.000Z";
  const names = {
    products: [{ product_id: "p1", title: "Linen shirt", thumbnail_image: "" }],
    videos: [{ event_id: 7, title: "In the wind" }],
  };
  const order = { order_id: "A/1", received_at, lines, products, names, unusable_signals: 0 };
  answer({ body: { ...order, attribution: null, amendments: [] } });
  const { text } = await run("orders", "show", "A/1");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/orders/A%2F1");
  expect(text.split("\n")).toEqual([
    "Order A/1, received 2026-11-20T10:00:00.000Z",
    "product           units  amount  currency  credited to                                                                  other touches",
    "Linen shirt (p1)      2   99.80  EUR       In the wind (7), carousel, add_to_cart; unconfirmed: the video was not live  8 earlier_touch; 3 more",
    "P2                    2   99.80  EUR       none; nearly p2: case",
    "LS-501                2   99.80  EUR       none. This ID is the SKU of Linen shirt: send p1.",
    "Not attributed yet.",
  ]);
});

test("requests the last 30 days by default", async () => {
  const left = { orders: 1, lines: 1, units: 2, revenue: "89.90" };
  const sums = { ...left, gross: { ...left, revenue: "99.80" }, refunded: { ...left, revenue: "9.90" } };
  const unconfirmed = { ...sums, revenue: "9.80" };
  const sales = { currency: "EUR", ...sums, attributed: sums, unconfirmed, attributed_share: "1.0000" };
  answer(IN_UTC, {
    body: {
      from: "2026-10-22",
      to: "2026-11-20",
      time_zone: "UTC",
      time_zone_changes: [],
      locked_to: "2026-09-20",
      totals: [sales],
      days: [{ day: "2026-11-20", ...sales }],
      videos: [{ event_id: 7, currency: "EUR", ...sums, unconfirmed }],
      previous: { from: "2026-09-22", to: "2026-10-21", totals: [{ ...sales, orders: 3 }], days: [] },
    },
  });
  const { text } = await run("analytics");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/analytics?from=2026-10-22&to=2026-11-20");
  expect(text).toContain("2026-11-20 EUR       1  99.80      9.90    89.90   89.90  100.0%         9.80");
  expect(text).toContain("before EUR           3  99.80");
  expect(text).toContain('Previous period ("before"): 2026-09-22 to 2026-10-21.');
});

test("shows a video's figures by day and signal", async () => {
  const by_signal = [
    { signal: "add_to_cart", widget_type: "carousel", lines: 1, units: 2, revenue: "99.80" },
  ];
  const left = { orders: 1, lines: 1, units: 2, revenue: "89.90" };
  const sums = { ...left, gross: { ...left, revenue: "99.80" }, refunded: { ...left, revenue: "9.90" } };
  const unconfirmed = { ...sums, revenue: "0.00" };
  const sales = { currency: "EUR", ...sums, unconfirmed, by_signal };
  const previous = { from: "2026-11-19", to: "2026-11-19", totals: [], days: [] };
  const locked_to = "2026-09-20";
  answer(IN_UTC, {
    body: {
      from: "2026-11-20",
      to: "2026-11-20",
      time_zone: "Australia/Sydney",
      time_zone_changes: [{ day: "2026-11-20", time_zone: "Australia/Sydney" }],
      locked_to,
      event_id: 7,
      totals: [sales],
      days: [{ day: "2026-11-20", ...sales }],
      previous,
    },
  });
  const { text } = await run("analytics", "--from", "2026-11-20", "--event-id", "7");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/analytics?from=2026-11-20&to=2026-11-20&event_id=7");
  expect(text.split("\n")).toEqual([
    "day             units  gross  refunded  revenue  unconfirmed  units by signal",
    "2026-11-20 EUR      2  99.80      9.90    89.90         0.00  add_to_cart carousel 2",
    "all EUR             2  99.80      9.90    89.90         0.00  add_to_cart carousel 2",
    "",
    "From 2026-11-20, days follow the time zone Australia/Sydney; the day before is longer or shorter than 24 hours.",
    "",
    expect.stringMatching(
      /^Days follow Australia\/Sydney. Previous period \("before"\): 2026-11-19 to 2026-11-19. .* Days up to 2026-09-20 are locked/,
    ),
    "",
    "The share of the shop's orders that were reported is not known: see admin coverage.",
  ]);
});

test("compares with the given period or the same days a year before", async () => {
  const period = { from: "2024-02-20", to: "2024-02-29" };
  const figures = {
    ...period,
    totals: [],
    days: [],
    videos: [],
    previous: { ...period, totals: [] },
  };
  const ask = async (...args: string[]) => {
    answer({ body: figures });
    await run("analytics", "--from", period.from, "--to", period.to, ...args);
    const asked = calls.findLast(({ path }) => path.includes("/analytics?"))?.path ?? "";
    const { searchParams } = new URL(asked, "http://api.example");
    return [searchParams.get("compare_from"), searchParams.get("compare_to")];
  };
  expect(await ask()).toEqual([null, null]);
  expect(await ask("--year-before")).toEqual(["2023-02-20", "2023-02-28"]);
  expect(await ask("--compare-from", "2024-01-01", "--compare-to", "2024-01-10")).toEqual([
    "2024-01-01",
    "2024-01-10",
  ]);
  await expect(ask("--year-before", "--compare-to", "2024-01-10")).rejects.toThrow(/cannot be used with/);
  await expect(run("analytics", "--from", "yesterday", "--year-before")).rejects.toThrow(
    "Expected a day such as",
  );
});
