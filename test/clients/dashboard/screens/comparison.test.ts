import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { COVERAGE_OPERATIONS } from "../../../../shared/coverage/coverage.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { brand, coverage, funnel } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("the comparison period", ({ service, open }) => {
  const openAnalytics = async (query = ""): Promise<{ page: Page; asked: () => string[] }> => {
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, funnel);
    service.answer(COVERAGE_OPERATIONS.getCoverage, { brand }, coverage);
    const page = await open(`/stores/${brand}/analytics?from=2026-11-19&to=2026-11-20${query}`);
    const seen: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith("/funnel")) seen.push(url.search);
    });
    return { page, asked: () => seen };
  };
  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

  test("defaults to the previous days, and can be the same days a year before", async () => {
    const { page, asked } = await openAnalytics();
    await button(page, "Compared with: the 2 days before").click();
    await button(page, "the same days a year before").click();
    await button(page, /^Compared with: 19.+20 Nov 2025$/).waitFor();
    await expect
      .poll(() => asked().at(-1), { timeout: 10_000 })
      .toBe("?from=2026-11-19&to=2026-11-20&compare_from=2025-11-19&compare_to=2025-11-20");
    expect(new URL(page.url()).searchParams.get("compare")).toBe("year");
    await page
      .getByText(/vs 19.+20 Nov 2025/)
      .first()
      .waitFor();
  });
});
