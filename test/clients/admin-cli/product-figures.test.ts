import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

const sold = { orders: 1, lines: 1, units: 2, revenue: "99.80" };
const sums = { ...sold, returned: { ...sold, revenue: "9.90" }, net: { ...sold, revenue: "89.90" } };
const row = { currency: "EUR", ...sums, attributed: { ...sums, net: { ...sold, revenue: "40.00" } } };
const taps = { product_taps: 12, add_to_carts: 3 };
const NONE = { product_taps: 0, add_to_carts: 0 };
const rest_taps = { unknown: { product_taps: 5, add_to_carts: 1 }, others: NONE };
const own = { ...taps, orders_per_product_tap: "0.0833" };
const period = { from: "2026-10-22", to: "2026-11-20" };

test("products are shown with what is left, and all others in one row", async () => {
  const products = [{ product_id: "501", title: "Linen shirt", ...row, ...own }];
  const not_sold = [{ product_id: "502", title: "Hat", product_taps: 4, add_to_carts: 0 }];
  const rest = [
    { products: "unknown", ids: 2, ...row },
    { products: "erased", ids: 1, ...row },
  ];
  answer(IN_UTC, {
    body: { ...period, counted_to: "2026-11-20T09:15:00.000Z", products, not_sold, rest, rest_taps },
  });
  const { text } = await run("product-figures");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/product-figures?from=2026-10-22&to=2026-11-20");
  expect(text.split("\n\n").slice(0, 2)).toEqual([
    [
      "product  title             currency  units   sold  returned    net  of videos",
      "    501  Linen shirt       EUR           2  99.80      9.90  89.90      40.00",
      "         not in the store  EUR           2  99.80      9.90  89.90      40.00",
      "         of erased orders  EUR           2  99.80      9.90  89.90      40.00",
    ].join("\n"),
    [
      "product  title        taps  carts  orders per tap",
      "    501  Linen shirt    12      3          0.0833",
      "    502  Hat             4      0",
      "         not known       5      1",
    ].join("\n"),
  ]);
  expect(text).toContain("orders received before 2026-11-20 09:15 UTC");
});

test("one product is shown with the videos that sold it", async () => {
  const videos = [
    { event_id: 7, title: "Summer", ...sums, ...taps },
    { event_id: null, ...sums, product_taps: null, add_to_carts: null },
  ];
  const products = [{ product_id: "501", ...row, ...own, videos }];
  const rates = { conversion: "0.0100", add_to_carts_per_product_tap: "0.2500" };
  const shown = { event_id: 7, title: "Summer", views: 100, ...taps };
  const shown_in = { views: 100, ...own, ...rates, videos: [shown] };
  const body = { ...period, counted_to: null, products, not_sold: [], shown_in, rest: [], rest_taps };
  answer(IN_UTC, { body });
  const { text } = await run("product-figures", "--product-id", "501");
  expect(calls[1]?.path).toContain("&product_id=501");
  expect(text.split("\n\n").slice(1, 3)).toEqual([
    [
      "video    title   currency  units   sold  returned    net",
      "7        Summer  EUR           2  99.80      9.90  89.90",
      "unknown          EUR           2  99.80      9.90  89.90",
    ].join("\n"),
    [
      "shown in  title   views  taps  carts",
      "7         Summer    100    12      3",
      "all                 100    12      3",
    ].join("\n"),
  ]);
  expect(text).toContain("Credited orders over views: 0.0100; over taps: 0.0833.");
});
