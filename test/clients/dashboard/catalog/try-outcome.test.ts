import { describe, expect, test } from "vitest";
import { SHOP_SYSTEMS } from "../../../../clients/dashboard/src/features/catalog/connection/shop-systems.ts";
import { tryOutcome } from "../../../../clients/dashboard/src/features/catalog/connection/try-outcome.ts";

const url = "https://shop.example/p/linen-501";
const nothing = { url, client_product_id: "501", missing: [], warnings: [] };
const refused = {
  ...nothing,
  http_status: 401,
  reason: { code: "credentials_refused", params: { asked: "product_api" } } as const,
};

describe("the result of testing a connection", () => {
  test("asks for the keys if none was sent", () => {
    const { kind, title, words } = tryOutcome(refused, SHOP_SYSTEMS.woocommerce, false);
    expect([kind, title]).toEqual(["no_key", "No key was sent"]);
    expect(words).toContain("Enter the Consumer key and the Consumer secret above");
  });

  test("reports rejected keys if they were sent", () => {
    const { kind, words } = tryOutcome(refused, SHOP_SYSTEMS.magento, true);
    expect(kind).toBe("refused");
    expect(words).toContain("Copy the Access token again");
  });

  test("names the unmapped fields before and after saving", () => {
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
      {
        ...nothing,
        http_status: 200,
        missing: ["price"],
        reason: { code: "fields_missing", params: { fields: ["price"] } },
      },
    ],
    ["no_id", { url, missing: [], warnings: [], reason: { code: "id_not_found" } }],
    ["no_product", { ...nothing, http_status: 404, reason: { code: "not_found" } }],
    ["failed", { ...nothing, reason: { code: "name_not_resolved", params: { asked: "product_api" } } }],
  ] as const)("has the kind %s", (kind, preview) => {
    expect(
      tryOutcome({ ...preview, missing: [...preview.missing], warnings: [] }, SHOP_SYSTEMS.generic, true)
        .kind,
    ).toBe(kind);
  });
});

test.each([
  { code: "name_not_resolved", params: { asked: "product_api" } },
  { code: "deadline_passed", params: { seconds: 10 } },
] as const)("$code names the shop's host", (reason) => {
  const { words } = tryOutcome({ ...nothing, reason }, SHOP_SYSTEMS.generic, true, "shop.example");
  expect(words).toMatch(/shop\.example.*[.?]$/);
});
