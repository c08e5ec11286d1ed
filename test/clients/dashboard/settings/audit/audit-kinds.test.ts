import { expect, test } from "vitest";
import { auditKind } from "../../../../../clients/dashboard/src/features/settings/audit/audit-kinds.ts";
import { SENTENCES } from "../../../../../clients/dashboard/src/features/settings/audit/audit-text.ts";

test("each action with a sentence has a kind", () => {
  expect(Object.keys(SENTENCES).filter((action) => auditKind(action) === undefined)).toEqual([]);
});

test("an unknown action has no kind", () => {
  expect(auditKind("moon.landed")).toBeUndefined();
});
