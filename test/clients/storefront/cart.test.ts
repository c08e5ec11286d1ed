import { describe, expect, test } from "vitest";
import { addToCart, type Cart, setQuantity, viewCart } from "../../../clients/storefront/cart/cart.ts";
import { shopProducts } from "../../../clients/storefront/catalog/products.ts";
import { describeOptions } from "../../../clients/storefront/catalog/sizes.ts";

const catalog = new Map(shopProducts("https://shop.example").map((product) => [String(product.id), product]));
const cart = (...entries: [string, number][]): Cart => new Map(entries);

describe("adding", () => {
  test("raises the quantity of what is there", () => {
    expect([...addToCart(cart(["1042", 1]), catalog, "1042", 2)]).toEqual([["1042", 3]]);
  });

  test.each([
    ["nobody’s product", "9999", 1, "We don’t sell this any more."],
    ["what is sold out", "1118", 1, "Wool Rib Beanie is sold out."],
    ["more than there are", "1077", 7, "We can send 6 of this at most."],
    ["more than one order takes", "1131", 10, "We can send 9 of this at most."],
    ["none", "1131", 0, "Choose a quantity of at least 1."],
    ["a part", "1131", 1.5, "Choose a quantity of at least 1."],
    ["no number", "1131", Number.NaN, "Choose a quantity of at least 1."],
  ])("%s is refused in a sentence", (_, id, quantity, message) => {
    expect(() => addToCart(cart(), catalog, id, quantity)).toThrow(message);
  });
});

describe("what comes in sizes", () => {
  test("has a line for each size, which is the same product with a SKU and a price of its own", () => {
    const sizes = [...addToCart(addToCart(cart(["1042", 1]), catalog, "1042:XL", 1), catalog, "1042:S", 2)];
    expect(viewCart(new Map(sizes), catalog)).toMatchObject({
      total: "283.00",
      lines: [
        { product: { id: 1042, name: "Linen Wrap Dress, M", sku: "LWD-SAGE-M" }, amount: "69.50" },
        { product: { id: 1042, name: "Linen Wrap Dress, XL", sku: "LWD-SAGE-XL" }, amount: "74.50" },
        { product: { id: 1042, name: "Linen Wrap Dress, S", sku: "LWD-SAGE-S" }, amount: "139.00" },
      ],
    });
  });

  test.each([
    ["a size that is sold out", "1042:L", "Linen Wrap Dress, L is sold out."],
    ["more than there are of a size", "1042:XL", "We can send 3 of this at most."],
    ["a size that there is not", "1042:XXL", "We don’t sell this any more."],
    ["a size of what comes in one", "1077:S", "We don’t sell this any more."],
  ])("%s is refused", (_, itemId, message) => {
    expect(() => addToCart(cart(), catalog, itemId, 4)).toThrow(message);
  });

  test("is told to the widget, sold out sizes too; what comes in one form has no options", () => {
    const variant = { comparePrice: "89.00", isAvailable: true };
    expect(describeOptions(catalog, "1042")).toEqual({
      options: [{ name: "Size", values: ["S", "M", "L", "XL"] }],
      variants: [
        { ...variant, id: "1042:S", values: ["S"], price: "69.50" },
        { ...variant, id: "1042", values: ["M"], price: "69.50" },
        { ...variant, id: "1042:L", values: ["L"], price: "69.50", isAvailable: false },
        { ...variant, id: "1042:XL", values: ["XL"], price: "74.50" },
      ],
      currencyCode: "USD",
    });
    const bag = { id: "1077", values: [], price: "120.00", isAvailable: true };
    expect(describeOptions(catalog, "1077")).toEqual({ options: [], variants: [bag], currencyCode: "USD" });
    expect(describeOptions(catalog, "9999").variants).toEqual([]);
  });
});

test.each([
  ["another quantity", 2, [["1042", 2]]],
  ["nothing", 0, []],
  ["more than there are", 100, [["1042", 9]]],
  ["no number", Number.NaN, [["1042", 1]]],
])("setting %s", (_, quantity, entries) => {
  expect([...setQuantity(cart(["1042", 1]), catalog, "1042", quantity)]).toEqual(entries);
});

test("the total is exact, and what can’t be bought any more is left out", () => {
  const priced = new Map(catalog);
  const [dress] = [catalog.get("1042")];
  if (!dress) throw new Error("no dress");
  priced.set("1042", { ...dress, price: "0.1" }).set("1077", { ...dress, price: "1.299,00 €" });
  const view = viewCart(cart(["1042", 3], ["1077", 1], ["1118", 1], ["9999", 1]), priced);
  expect(view).toMatchObject({ count: 3, total: "0.30", lines: [{ quantity: 3, amount: "0.30" }] });
});
