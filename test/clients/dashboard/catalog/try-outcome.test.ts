import { describe, expect, test } from "vitest";
import { SHOP_SYSTEMS } from "../../../../clients/dashboard/src/features/catalog/connection/shop-systems.ts";
import { tryOutcome } from "../../../../clients/dashboard/src/features/catalog/connection/try-outcome.ts";

const url = "https://shop.example/p/linen-501";
const nothing = { url, client_product_id: "501", missing: [], warnings: [] };
const refused = { ...nothing, http_status: 401, message: "the product API refused the credentials" };

describe("a test of a connection says", () => {
  test("that no key was sent, and which ones are asked for", () => {
    const { kind, title, words } = tryOutcome(refused, SHOP_SYSTEMS.woocommerce, false);
    expect([kind, title]).toEqual(["no_key", "No key was sent"]);
    expect(words).toContain("Enter the Consumer key and the Consumer secret above");
  });

  test("that a key was refused, only if one was sent", () => {
    const { kind, words } = tryOutcome(refused, SHOP_SYSTEMS.magento, true);
    expect(kind).toBe("refused");
    expect(words).toContain("Copy the Access token again");
  });

  test("which fields are left to choose, before and after it is saved, by their names there", () => {
    const preview = { ...nothing, http_status: 200, missing: ["price", "image"] };
    const { words, wordsAfter } = tryOutcome(preview, SHOP_SYSTEMS.generic, true);
    expect(words).toMatch(/Price and Image\. Save,/);
    expect(wordsAfter).toMatch(/Price and Image\./);
    expect(wordsAfter).not.toContain("Save,");
  });

  test.each([
    ["works", { ...nothing, http_status: 200, product: { title: "Linen" } }],
    [
      "unmapped",
      { ...nothing, http_status: 200, missing: ["price"], message: "the answer has no usable price" },
    ],
    ["no_id", { url, missing: [], warnings: [], message: "the id rule finds no id in this address" }],
    ["no_product", { ...nothing, http_status: 404, message: "the product API knows no such product" }],
    ["failed", { ...nothing, message: "the host's name can't be resolved" }],
  ] as const)("%s", (kind, preview) => {
    expect(
      tryOutcome({ ...preview, missing: [...preview.missing], warnings: [] }, SHOP_SYSTEMS.generic, true)
        .kind,
    ).toBe(kind);
  });
});
