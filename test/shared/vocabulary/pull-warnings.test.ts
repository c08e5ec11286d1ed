import { expect, test } from "vitest";
import type { MappedField } from "../../../shared/vocabulary/merchant-fields.ts";
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
