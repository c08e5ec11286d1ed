import { expect, test } from "vitest";
import { stockText, whyHidden } from "../../../../clients/dashboard/src/features/products/product-words.ts";

test.each([
  [{}, "Not tracked"],
  [{ stock_status: "instock" as const }, "In stock"],
  [{ stock_status: "outofstock" as const, stock_quantity: 0 }, "Out of stock, 0"],
  [{ stock_quantity: 1_200 }, "1,200 in stock"],
])("describes the stock %j as %s", (stock, text) => {
  expect(stockText(stock)).toBe(text);
});

const product = { product_status: "active", price: "69.50" } as const;
const hides = { out_of_stock: "hide", unpriced: "hide" } as const;
const shows = { out_of_stock: "show", unpriced: "show" } as const;

test.each([
  [{ ...product, stock_status: "outofstock" as const }, "Hidden: out of stock"],
  [{ ...product, stock_quantity: 0 }, "Hidden: out of stock"],
  [{ ...product, stock_status: "onbackorder" as const, stock_quantity: 0 }, undefined],
  [{ ...product, price: "0.00" }, "Hidden: no price"],
  [{ ...product, price_hidden: true }, "Hidden: no price"],
  [{ ...product, price: "0.50" }, undefined],
  [{ ...product, product_status: "inactive" as const, stock_quantity: 0 }, undefined],
])("describes %j as %s", (each, why) => {
  expect(whyHidden(each, hides)).toBe(why);
  expect(whyHidden(each, shows)).toBeUndefined();
});
