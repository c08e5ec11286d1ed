import { expect, test } from "vitest";
import { auditKind } from "../../../../../clients/dashboard/src/features/settings/audit/audit-kinds.ts";
import { SENTENCES } from "../../../../../clients/dashboard/src/features/settings/audit/audit-text.ts";

test("every action that has a sentence has a kind", () => {
  expect(Object.keys(SENTENCES).filter((action) => auditKind(action) === undefined)).toEqual([]);
});

test("an action that is not known yet has none", () => {
  expect(auditKind("moon.landed")).toBeUndefined();
});
