import { expect, test } from "vitest";
import type { MappedField } from "../../../shared/vocabulary/product-api.ts";
import {
  PULL_WARNINGS,
  type PullWarningCode,
  warningText,
} from "../../../shared/vocabulary/pull-warnings.ts";

const FIELDS: Partial<Record<PullWarningCode, MappedField>> = { unreadable: "sku" };

test("every warning has its own sentence", () => {
  const texts = PULL_WARNINGS.map((code) => warningText({ code, field: FIELDS[code], shown: '"501"' }));
  for (const text of texts) expect(text).toMatch(/^(The|A|Too|sku:) .*[^.]\.$/);
  expect(new Set(texts).size).toBe(PULL_WARNINGS.length);
});

test.each<[MappedField, RegExp]>([
  ["currency", /^currency: "x" is not an ISO 4217 code\. The store's currency is used/],
  ["sale_price", /^sale_price: "x" can't be read as a price\.$/],
  ["stock_status", /^stock_status: "x" .* counts as in stock\.$/],
  ["sale_to", /^sale_to: "x" can't be read\. The field stays empty\.$/],
])("an unreadable %s has a sentence about the consequence", (field, text) => {
  expect(warningText({ code: "unreadable", field, shown: '"x"' })).toMatch(text);
});
