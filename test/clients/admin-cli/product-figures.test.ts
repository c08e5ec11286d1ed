import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

const sold = { orders: 1, lines: 1, units: 2, revenue: "99.80" };
const sums = { ...sold, returned: { ...sold, revenue: "9.90" }, net: { ...sold, revenue: "89.90" } };
const row = { currency: "EUR", ...sums, attributed: { ...sums, net: { ...sold, revenue: "40.00" } } };
const period = { from: "2026-10-22", to: "2026-11-20" };

test("products are shown with what is left, and all others in one row", async () => {
  const products = [{ product_id: "501", title: "Linen shirt", ...row }];
  const rest = [{ products: "unknown", ids: 2, ...row }];
  answer(IN_UTC, { body: { ...period, counted_to: "2026-11-20T09:15:00.000Z", products, rest } });
  const { text } = await run("product-figures");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/product-figures?from=2026-10-22&to=2026-11-20");
  expect(text.split("\n").slice(0, 3)).toEqual([
    "product  title             currency  units   sold  returned    net  of videos",
    "    501  Linen shirt       EUR           2  99.80      9.90  89.90      40.00",
    "         not in the store  EUR           2  99.80      9.90  89.90      40.00",
  ]);
  expect(text).toContain("orders received before 2026-11-20 09:15 UTC");
});

test("one product is shown with the videos that sold it", async () => {
  const videos = [
    { event_id: 7, title: "Summer", ...sums },
    { event_id: null, ...sums },
  ];
  const products = [{ product_id: "501", ...row, videos }];
  answer(IN_UTC, { body: { ...period, counted_to: null, products, rest: [] } });
  const { text } = await run("product-figures", "--product-id", "501");
  expect(calls[1]?.path).toContain("&product_id=501");
  expect(text.split("\n").slice(3, 6)).toEqual([
    "video    title   currency  units   sold  returned    net",
    "7        Summer  EUR           2  99.80      9.90  89.90",
    "unknown          EUR           2  99.80      9.90  89.90",
  ]);
});
