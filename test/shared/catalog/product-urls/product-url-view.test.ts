import { expect, test } from "vitest";
import { productUrlView } from "../../../../shared/catalog/product-urls/product-url-view.ts";

const stored = {
  url: "https://shop.example/about",
  added_at: "2026-11-20T10:00:00.000Z",
  checked_at: "2026-11-21T10:00:00.000Z",
  client_product_id: "about",
  outcome: "invalid",
} as const;

test("shows no id if none was found, even if an earlier one is stored", () => {
  const view = productUrlView({ ...stored, reason: { code: "id_not_found" } });
  expect(view).not.toHaveProperty("client_product_id");
});

test("shows the requested id for an unusable answer", () => {
  expect(productUrlView({ ...stored, http_status: 200 })).toMatchObject({ client_product_id: "about" });
});

test("shows the title and the image of the stored copy", () => {
  const product = { title: "Linen shirt", thumbnail_image: "https://cdn.shop.example/501.jpg" };
  expect(productUrlView({ ...stored, http_status: 200 }, product)).toMatchObject(product);
});

test("shows a pending takedown for a removed URL only if it has a product", () => {
  const removed = { ...stored, removed_at: "2026-11-22T10:00:00.000Z" };
  const product = { title: "Linen shirt", thumbnail_image: "https://cdn.shop.example/501.jpg" };
  expect(productUrlView(removed).message).toBe("it was removed from the catalog");
  expect(productUrlView(removed, product).message).toBe(
    "its product is about to be taken down, unless another product URL leads to it",
  );
});
