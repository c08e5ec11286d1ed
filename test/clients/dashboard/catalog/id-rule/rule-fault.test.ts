import { expect, test } from "vitest";
import {
  findRuleFault,
  numberAtEnd,
} from "../../../../../clients/dashboard/src/features/catalog/id-rule/rule-fault.ts";
import type { ProductUrlView } from "../../../../../shared/catalog/product-urls/product-urls.schema.ts";

const urls = (...found: readonly (readonly [ProductUrlView["status"], string?])[]) =>
  found.map(
    ([status, id], index): ProductUrlView => ({
      url: `https://shop.example/p/${index}`,
      status,
      ...(id !== undefined && { client_product_id: id }),
      message: "",
      added_at: "2026-11-20T10:00:00.000Z",
    }),
  );

test("the id rule is the likely cause where most addresses find no product", () => {
  const fault = findRuleFault(urls(["not_found", "vase-1124"], ["invalid"], ["ok", "501"], ["pending"]));
  expect(fault?.unfound).toHaveLength(2);
  expect(fault?.asked).toBe(3);
  expect(findRuleFault(urls(["not_found", "vase-1124"]))?.asked).toBe(1);
});

test.each([
  ["half of them are gone", urls(["not_found", "1"], ["ok", "2"])],
  ["answers that can't be used", urls(["invalid", "1"], ["invalid", "2"])],
  ["a shop that does not answer", urls(["unreachable", "1"], ["unreachable", "2"])],
  ["nothing was asked yet", urls(["pending"], ["removed", "1"])],
  ["no addresses", []],
])("it is not: %s", (_, listed) => {
  expect(findRuleFault(listed)).toBeUndefined();
});

test("the number at the end of more is what may be the id", () => {
  expect(numberAtEnd("terracotta-vase-1124")).toBe("1124");
  expect(numberAtEnd("1124")).toBeUndefined();
  expect(numberAtEnd("vase")).toBeUndefined();
});
