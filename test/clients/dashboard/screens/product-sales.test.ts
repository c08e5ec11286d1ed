import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PRODUCT_FIGURE_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { COVERAGE_OPERATIONS } from "../../../../shared/coverage/coverage.operations.ts";
import { brand, coverage } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";

const sums = (gross: string, refunded: string, revenue: string, units = 3) => ({
  ...{ orders: 2, lines: 2, units: units - 1, revenue },
  gross: { orders: 2, lines: 2, units, revenue: gross },
  refunded: { orders: 0, lines: 0, units: 1, revenue: refunded },
});
const withoutOrders = { lines: 1, units: 1, revenue: "5.00" };
const small = {
  ...withoutOrders,
  gross: withoutOrders,
  refunded: { ...withoutOrders, revenue: "0.00" },
};
const none = { ...small, revenue: "0.00" };
const figures = {
  ...{ from: "2026-11-01", to: "2026-11-02", counted_to: "2026-11-02T10:15:00.000Z" },
  products: [
    {
      ...{ product_id: "501", title: "Linen shirt", currency: "EUR" },
      ...sums("99.80", "9.90", "89.90"),
      attributed: sums("49.90", "9.90", "40.00"),
      unconfirmed: sums("5.00", "0.00", "5.00", 2),
      ...{ product_taps: 12, add_to_carts: 3, orders_per_product_tap: "0.1667" },
    },
  ],
  not_sold: [{ product_id: "502", title: "Hat", product_taps: 4, add_to_carts: 0 }],
  rest: [
    { products: "unknown" as const, ids: 2, currency: "EUR", ...small, attributed: small, unconfirmed: none },
    { products: "erased" as const, ids: 1, currency: "EUR", ...small, attributed: small, unconfirmed: none },
  ],
  rest_taps: {
    unknown: { product_taps: 5, add_to_carts: 1 },
    others: { product_taps: 0, add_to_carts: 0 },
  },
};

const REPORTED = "97.2% of your shop’s orders reported";

describeInDashboard("sales by product", ({ service, open }) => {
  test("shows net sales and credit by product, in a table and as CSV", async () => {
    service.answer(PRODUCT_FIGURE_OPERATIONS.getProductFigures, { brand }, figures);
    service.answer(COVERAGE_OPERATIONS.getCoverage, { brand }, coverage);
    const page = await open(`/stores/${brand}/product-sales?from=2026-11-01&to=2026-11-02`);
    const table = page.getByRole("table", { name: "Sales by product" });
    await table.waitFor();
    expect(await readCells(table)).toEqual([
      ["Linen shirt", "2", "€89.90", "€9.90", "€40.00\n€5.00 unconfirmed", "12", "3"],
      ["Hat", "–", "–", "–", "–", "4", "0"],
      ["Not in your products (IDs: 2)", "1", "€5.00", "€0.00", "€5.00", "–", "–"],
      ["From erased orders", "1", "€5.00", "€0.00", "€5.00", "–", "–"],
      ["Taps on products that are unknown, or not shown in the video", "–", "–", "–", "–", "5", "1"],
    ]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download this table (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Sales by product 2026-11-01 to 2026-11-02.csv");
    expect(
      readFileSync(await file.path(), "utf8")
        .split("\r\n")
        .slice(1),
    ).toEqual([
      '"Linen shirt",501,"EUR",2,89.90,9.90,40.00,5.00,12,3',
      '"Hat",502,,,,,,,4,0',
      '"Not in your products (IDs: 2)",,"EUR",1,5.00,0.00,5.00,0.00,,',
      '"From erased orders",,"EUR",1,5.00,0.00,5.00,0.00,,',
      '"Taps on products that are unknown, or not shown in the video",,,,,,,,5,1',
      "",
    ]);
    await page.getByText("Only orders received before 2 Nov 2026, 10:15").waitFor();
    await page.getByRole("link", { name: REPORTED }).waitFor();
    expect(await page.getByRole("link", { name: "Linen shirt" }).getAttribute("href")).toMatch(
      /\/products\/501$/,
    );
  });
});
