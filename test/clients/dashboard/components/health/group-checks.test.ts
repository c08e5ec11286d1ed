import { expect, test } from "vitest";
import { groupChecks } from "../../../../../clients/dashboard/src/components/health/group-checks.ts";
import type { LocalizedCheck } from "../../../../../clients/dashboard/src/lib/health/localize-check.ts";
import type { HealthCheckId, HealthState } from "../../../../../shared/vocabulary/health.ts";
import { UNKNOWN_FINDING } from "../../../../support/admin/unknown-finding.ts";

type States = Partial<Record<HealthCheckId, HealthState>>;

const group = (states: States, change: Partial<LocalizedCheck> = {}) => {
  const checks = Object.entries(states).map(([id, state]) => ({
    ...UNKNOWN_FINDING,
    id: id as HealthCheckId,
    state,
    evidence: { summary: id },
    advice: null,
    language: "en",
    ...(id === "product_urls" && change),
  }));
  const { problems, missing, fine } = groupChecks(checks);
  const told = (all: typeof problems) => all.map(({ check, waiting }) => [check.id, ...waiting]);
  return { problems: told(problems), missing: told(missing), fine: fine.map(({ id }) => id) };
};

test("groups missing checks under the one that they wait for", () => {
  const all = {
    orders: "missing",
    signals: "missing",
    matched_lines: "missing",
    near_misses: "missing",
  } as const;
  expect(group({ ...all, unknown_ids: "missing", widget: "ok" })).toEqual({
    problems: [],
    missing: [["orders", "signals", "matched_lines", "near_misses", "unknown_ids"]],
    fine: ["widget"],
  });
});

test("groups unreadable products under the rejected API key", () => {
  const both = { product_api: "attention", product_urls: "attention" } as const;
  expect(group(both).problems).toEqual([["product_api", "product_urls"]]);
  expect(group({ product_api: "ok", product_urls: "attention" }).problems).toEqual([["product_urls"]]);
  expect(group(both, { code: "urls_takedown_stopped" }).problems).toEqual([
    ["product_api"],
    ["product_urls"],
  ]);
});
