import { expect, test } from "vitest";
import { HEALTH_OPERATIONS } from "../../../../shared/administration/health/health.operations.ts";
import type { HealthCheck } from "../../../../shared/administration/health/health.schema.ts";
import { FIGURE_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { HEALTH_CHECKS, type HealthCheckId } from "../../../../shared/vocabulary/health.ts";
import type { Role } from "../../../../shared/vocabulary/roles.ts";
import { UNKNOWN_FINDING } from "../../../support/admin/unknown-finding.ts";
import { analytics, aStore, brand, funnel, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const VIEW = `/stores/${brand}`;
const checks = (isMissing: (id: HealthCheckId) => boolean): HealthCheck[] =>
  HEALTH_CHECKS.map((id) => ({
    id,
    state: isMissing(id) ? "missing" : "ok",
    ...UNKNOWN_FINDING,
    evidence: { summary: `What is known of ${id}.` },
    advice: isMissing(id) ? "Do it." : null,
  }));

describeInDashboard("a new store", ({ service, open }) => {
  const show = async (isMissing: (id: HealthCheckId) => boolean, role?: Role) => {
    const totals = { ...funnel.totals, impressions: 0, sales: [] };
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role }));
    service.answer(FIGURE_OPERATIONS.getAnalytics, { brand }, analytics);
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, { ...funnel, totals });
    service.answer(HEALTH_OPERATIONS.getHealth, { brand }, { at: VERSION, checks: checks(isMissing) });
    return open(`${VIEW}/overview`);
  };

  test("links only the steps that the role allows, and names the role for the others", async () => {
    service.asMember();
    const page = await show(() => true, "developer");
    await page.getByRole("link", { name: "Connect" }).waitFor();
    const step = page.getByRole("listitem").filter({ hasText: "Upload a video and tag products" });
    await step.getByText("Requires an owner or editor").waitFor();
    expect(await step.getByRole("link").count()).toBe(0);
    await page.getByRole("link", { name: "Set it up" }).waitFor();
  });
});
