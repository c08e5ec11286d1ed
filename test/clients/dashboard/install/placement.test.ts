import { expect, test } from "vitest";
import { findCart, readPlacement } from "../../../../clients/dashboard/src/features/install/placement.ts";

test("Add puts into the cart of the shop's own system, where that has one, unless the address says otherwise", () => {
  const cart = (query: string, platform: "shopify" | "woocommerce" | "custom") =>
    readPlacement(new URLSearchParams(query), findCart(platform)).cart;
  expect(cart("", "woocommerce")).toBe("woocommerce");
  expect(cart("", "shopify")).toBe("shopify");
  expect(cart("", "custom")).toBeUndefined();
  expect(cart("cart=view", "shopify")).toBeUndefined();
  expect(cart("cart=event", "shopify")).toBe("event");
  expect(cart("cart=nothing", "shopify")).toBeUndefined();
});
