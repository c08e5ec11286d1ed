import { expect, test } from "vitest";
import { findRuleFault } from "../../../../../clients/dashboard/src/features/catalog/id-rule/rule-fault.ts";
import type { ProductUrlView } from "../../../../../shared/catalog/product-urls/product-urls.schema.ts";

const urls = (...found: readonly (readonly [ProductUrlView["status"], string?])[]) =>
  found.map(
    ([status, id], index): ProductUrlView => ({
      url: `https://shop.example/p/${index}`,
      status,
      ...(id !== undefined && { client_product_id: id }),
      message: "",
      reason: { code: "not_found" },
      added_at: "2026-11-20T10:00:00.000Z",
    }),
  );

test("blames the id rule if most addresses find no product", () => {
  const fault = findRuleFault(urls(["not_found", "vase-1124"], ["invalid"], ["ok", "501"], ["pending"]));
  expect(fault?.unfound).toHaveLength(2);
  expect(fault?.asked).toBe(3);
  expect(findRuleFault(urls(["not_found", "vase-1124"]))?.asked).toBe(1);
});

test.each([
  ["half of the products are gone", urls(["not_found", "1"], ["ok", "2"])],
  ["unusable responses", urls(["invalid", "1"], ["invalid", "2"])],
  ["an unreachable shop", urls(["unreachable", "1"], ["unreachable", "2"])],
  ["no request so far", urls(["pending"], ["removed", "1"])],
  ["no addresses", []],
])("does not blame the id rule: %s", (_, listed) => {
  expect(findRuleFault(listed)).toBeUndefined();
});
