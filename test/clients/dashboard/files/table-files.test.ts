import { expect, test } from "vitest";
import type { Row } from "../../../../clients/dashboard/src/features/analytics/breakdown.ts";
import { breakdownFile } from "../../../../clients/dashboard/src/features/analytics/breakdown-file.ts";
import type { Row as SoldRow } from "../../../../clients/dashboard/src/features/products/sales/product-sales-rows.ts";
import { productsFile } from "../../../../clients/dashboard/src/features/products/sales/products-file.ts";

const PERIOD = { from: "2026-11-01", to: "2026-11-02" };

test("writes a product's taps only in the row of its first currency", () => {
  const sums = { units: 1, revenue: "5.00" };
  const line = (currency: string) => ({
    ...{ product_id: "501", title: "Linen shirt", currency, product_taps: 12, add_to_carts: 3 },
    ...{ ...sums, refunded: { revenue: "0.00" }, attributed: sums, unconfirmed: { revenue: "0.00" } },
  });
  const rows = [line("EUR"), line("USD")] as unknown as SoldRow[];
  expect(productsFile(PERIOD, rows).rows.map((cells) => cells.slice(-2))).toEqual([
    [12, 3],
    ["", ""],
  ]);
});

test("adds a column for compared days, as on the screen", () => {
  const day = (before: Row["before"]): Row => ({
    ...{ key: "2026-11-02", impressions: 1, plays: 1, views: 1, product_taps: 1, add_to_carts: 1 },
    ...{ orders: 1, revenue: "5.00", refunded: "0.00", unconfirmed: "0.00", before },
  });
  const compared = day({ day: "2026-10-31", video: "7.00", other: "0.00" } as Row["before"]);
  const file = breakdownFile(PERIOD, "days", [compared], "EUR");
  expect([file.headings.slice(-4), file.rows[0]?.slice(-4)]).toEqual([
    ["Revenue (EUR)", "Compared (EUR)", "Refunded (EUR)", "Unconfirmed (EUR)"],
    ["5.00", "7.00", "0.00", "0.00"],
  ]);
  expect(breakdownFile(PERIOD, "days", [day(undefined)], "EUR").headings.slice(-3)).toEqual([
    "Revenue (EUR)",
    "Refunded (EUR)",
    "Unconfirmed (EUR)",
  ]);
});
