import { expect, test } from "vitest";
import { checklistSteps } from "../../../../clients/dashboard/src/features/overview/checklist-steps.ts";
import type { LocalizedCheck } from "../../../../clients/dashboard/src/lib/health/localize-check.ts";
import { HEALTH_CHECKS, type HEALTH_STATES } from "../../../../shared/vocabulary/health.ts";
import { UNKNOWN_FINDING } from "../../../support/admin/unknown-finding.ts";

const checks = (
  states: Partial<Record<(typeof HEALTH_CHECKS)[number], (typeof HEALTH_STATES)[number]>>,
): LocalizedCheck[] =>
  HEALTH_CHECKS.map((id) => ({
    id,
    state: states[id] ?? "missing",
    ...UNKNOWN_FINDING,
    language: "en",
    evidence: { summary: `evidence of ${id}` },
    advice: null,
  }));

const ticks = (states: Parameters<typeof checks>[0]) =>
  checklistSteps("br_acme", checks(states)).map(({ isDone }) => isDone);

test("a step is done if its check is ok or needs attention", () => {
  expect(ticks({})).toEqual([false, false, false, false, false]);
  expect(ticks({ product_api: "attention", product_urls: "ok" })).toEqual([true, true, false, false, false]);
  expect(ticks({ widget: "ok", orders: "ok" })).toEqual([false, false, false, true, true]);
});

test("a step without a check is not done", () => {
  expect(checklistSteps("br_acme", []).some(({ isDone }) => isDone)).toBe(false);
});

test("the video step needs a live video with products", () => {
  expect(ticks({ live_videos: "ok" })[2]).toBe(false);
  expect(ticks({ live_videos: "ok", product_tags: "ok" })[2]).toBe(true);
});

test("done steps show their evidence, and open steps link to the store's page", () => {
  const [connect, urls] = checklistSteps("br_acme", checks({ product_api: "ok" }));
  expect([connect?.words, urls?.words]).toEqual(["evidence of product_api", "Paste, CSV or sitemap"]);
  expect(connect?.action).toBeUndefined();
  expect(urls?.action?.to).toBe("/stores/br_acme/catalog/add");
});

test("a failing step shows advice and a link, but steps that depend on it do not", () => {
  const all = checks({ product_api: "attention", product_urls: "attention" }).map((check) =>
    check.id === "product_api"
      ? { ...check, code: "api_refused" as const, advice: "Enter it again." }
      : check,
  );
  const [connect, urls] = checklistSteps("br_acme", all);
  expect([connect?.isWrong, urls?.isWrong]).toEqual([true, true]);
  expect(connect?.words).toBe("evidence of product_api Enter it again.");
  expect(connect?.action).toEqual({
    label: "Enter the key",
    to: "/stores/br_acme/catalog/connection?keys=new",
  });
  expect(urls?.action).toBeUndefined();
});
