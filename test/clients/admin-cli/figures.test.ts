import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { calls, run, runWith, answer } = adminCli();

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

test("shows the refunds of an order, and which were late", async () => {
  const received_at = "2026-11-20T10:00:00.000Z";
  const one = { source: "merchant", version: 3, reason: "refund", at: received_at, day: "2026-11-20" };
  const lines = [{ product_id: "p1", quantity_left: 1, revenue_left: "49.90" }];
  const amendments = [
    { ...one, late: false, cancelled: false, lines },
    { ...one, source: "dashboard", version: undefined, late: true, cancelled: true, lines: [] },
  ];
  const order = { order_id: "A", received_at, lines: [], products: [], unusable_signals: 0, attribution: {} };
  answer({ body: { ...order, names: { products: [], videos: [] }, amendments } });
  const { text } = await run("orders", "show", "A");
  expect(text.split("\n").slice(-3)).toEqual([
    "reported             by         version  reason  counts on         remaining",
    "2026-11-20 10:00:00  merchant         3  refund  2026-11-20        p1: 1, 49.90",
    "2026-11-20 10:00:00  dashboard           refund  2026-11-20, late  nothing",
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

test.each([
  // 11:00 on the 20th in Sydney, 13:00 on the 19th in Honolulu.
  ["Australia/Sydney", "from=2026-10-22&to=2026-11-20"],
  ["Pacific/Honolulu", "from=2026-10-21&to=2026-11-19"],
])("uses the time zone %s for the default days", async (time_zone, asked) => {
  answer({ body: { time_zone } }, { body: "" });
  await run("funnel-csv");
  expect(calls.map(({ path }) => path)).toEqual([
    "/admin/stores/br_a",
    `/admin/stores/br_a/funnel.csv?${asked}`,
  ]);
});

test("does not request the store if --from and --to are given", async () => {
  answer({ body: "" });
  await run("funnel-csv", "--from", "2026-11-01", "--to", "2026-11-20");
  expect(calls).toHaveLength(1);
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

test("shows progress only for a day that needs several calls", async () => {
  const part = (orders: number, next_cursor: string | null) => ({
    body: {
      ...{ stage: "dev", day: "2026-11-20", orders, unattributed_orders: [], differences: [] },
      repaired: { orders: 0, figures: 0, failed_orders: [] },
      next_cursor,
    },
  });
  const reconcile = () => runWith({}, ["--store", "br_a", "reconcile", "2026-11-20"]);
  answer(part(40_000, "1"), part(30_000, "2"), part(5, null));
  const { text, drawn } = await reconcile();
  expect(text).toBe("2026-11-20: 70005 orders, 0 without attribution, 0 figures differ.");
  expect(drawn).toBe("\r40000 orders counted\u001b[K\r70000 orders counted\u001b[K\n");
  answer(part(5, null));
  expect((await reconcile()).drawn).toBe("");
});

test("the audit log shows who changed what", async () => {
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
