import { expect, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../../../shared/administration/audit.operations.ts";
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

  test("marks a step as done when the user returns to the overview", async () => {
    const page = await show((id) => id !== "access_token");
    await page.getByText("1 of 6 done").waitFor();
    await page.getByRole("link", { name: "Connect", exact: true }).click();
    await page.getByRole("combobox", { name: "Shop system" }).waitFor();
    const now = { at: VERSION, checks: checks((id) => id !== "product_api") };
    service.answer(HEALTH_OPERATIONS.getHealth, { brand }, now);
    await page.getByRole("link", { name: "Overview" }).click();
    await page.getByText("2 of 6 done").waitFor();
  });

  test("links only the steps that the role allows, and names the role for the others", async () => {
    service.asMember();
    const page = await show(() => true, "developer");
    await page.getByRole("link", { name: "Connect" }).waitFor();
    const step = page.getByRole("listitem").filter({ hasText: "Upload a video and tag products" });
    await step.getByText("Requires an owner or editor").waitFor();
    expect(await step.getByRole("link").count()).toBe(0);
    await page.getByRole("link", { name: "Set it up" }).waitFor();
  });

  test("filters audit entries by user and kind, across pages", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    const entry = (second: number, email: string, action: string) => ({
      at: `2026-11-20T10:00:0${second}.000Z`,
      who: { sub: email, email },
      action,
      what: {},
    });
    const pages = [
      { items: [entry(4, "mara@shop.example", "refresh.started")], next_cursor: "2" },
      {
        items: [
          entry(3, "mara@shop.example", "store.reopened"),
          entry(2, "noor@shop.example", "refresh.started"),
        ],
        next_cursor: null,
      },
    ];
    service.answerWith(AUDIT_OPERATIONS.listAudit, { brand }, () => {
      const isSecond =
        service.asked.findLast((path) => path.includes("/audit"))?.includes("cursor=2") === true;
      return pages[isSecond ? 1 : 0] as (typeof pages)[0];
    });
    const page = await open(`${VIEW}/settings?tab=audit`);
    const rows = page.getByRole("table", { name: "Changes" }).getByRole("row");
    await page.getByLabel("Search the changes").fill("NOOR");
    await expect.poll(() => rows.filter({ hasText: "noor" }).count()).toBe(1);
    expect(await rows.filter({ hasText: "mara" }).count()).toBe(0);
    await page.getByLabel("Search the changes").fill("");
    await page.getByRole("combobox", { name: "Kind of change" }).click();
    await page.getByRole("option", { name: "Catalog" }).click();
    await expect.poll(() => rows.filter({ hasText: "shop.example" }).count()).toBe(2);
    await page.getByLabel("Search the changes").fill("opened the store");
    await expect.poll(() => rows.filter({ hasText: "shop.example" }).count()).toBe(0);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByLabel("Search the changes").fill("opened the store");
    await expect.poll(() => rows.filter({ hasText: "shop.example" }).count()).toBe(1);
    await page.getByLabel("Search the changes").fill("nobody");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("row", { name: /mara/ }).first().waitFor();
  });
});
