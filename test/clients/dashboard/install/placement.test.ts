import { expect, test } from "vitest";
import { findCart, readPlacement } from "../../../../clients/dashboard/src/features/install/placement.ts";

test("the snippet uses the cart of the shop system unless the URL specifies another", () => {
  const cart = (query: string, platform: "shopify" | "woocommerce" | "custom") =>
    readPlacement(new URLSearchParams(query), findCart(platform)).cart;
  expect(cart("", "woocommerce")).toBe("woocommerce");
  expect(cart("", "shopify")).toBe("shopify");
  expect(cart("", "custom")).toBeUndefined();
  expect(cart("cart=view", "shopify")).toBeUndefined();
  expect(cart("cart=page", "shopify")).toBe("page");
  expect(cart("cart=nothing", "shopify")).toBeUndefined();
});
