import { expect, test } from "vitest";
import { productUrlView } from "../../../../shared/catalog/product-urls/product-url-view.ts";

const stored = {
  url: "https://shop.example/about",
  added_at: "2026-11-20T10:00:00.000Z",
  checked_at: "2026-11-21T10:00:00.000Z",
  client_product_id: "about",
  outcome: "invalid",
} as const;

test("a product URL without an id shows none: the stored one is of an earlier rule", () => {
  const view = productUrlView({ ...stored, message: "the id rule finds no id in this address" });
  expect(view).not.toHaveProperty("client_product_id");
});

test("an answer that can't be used is of the id that was asked for", () => {
  expect(productUrlView({ ...stored, http_status: 200 })).toMatchObject({ client_product_id: "about" });
});

test("the title and the picture are those of the stored copy", () => {
  const product = { title: "Linen shirt", thumbnail_image: "https://cdn.shop.example/501.jpg" };
  expect(productUrlView({ ...stored, http_status: 200 }, product)).toMatchObject(product);
});

test("a removed one has a product to be taken down only where there is a product", () => {
  const removed = { ...stored, removed_at: "2026-11-22T10:00:00.000Z" };
  const product = { title: "Linen shirt", thumbnail_image: "https://cdn.shop.example/501.jpg" };
  expect(productUrlView(removed).message).toBe("it was removed from the catalog");
  expect(productUrlView(removed, product).message).toBe(
    "its product is about to be taken down, unless another product URL leads to it",
  );
});
