import { expect, test } from "vitest";
import { stockText } from "../../../../clients/dashboard/src/features/products/stock-text.ts";

test.each([
  [{}, "Not tracked"],
  [{ stock_status: "instock" as const }, "In stock"],
  [{ stock_status: "outofstock" as const, stock_quantity: 0 }, "Out of stock, 0"],
  [{ stock_quantity: 1_200 }, "1,200 in stock"],
])("describes the stock %j as %s", (stock, text) => {
  expect(stockText(stock)).toBe(text);
});
