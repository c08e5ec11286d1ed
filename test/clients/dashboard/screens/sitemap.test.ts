import { expect, test } from "vitest";
import { SITEMAP_OPERATIONS } from "../../../../shared/catalog/sitemaps/sitemap.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";
import { aStore, brand, PRODUCT_API } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("the filter of a sitemap", ({ service, open }) => {
  test.each([
    ["is invalid", fieldProblem("pattern", "regular_expression"), "Close all brackets"],
    ["is too long", fieldProblem("pattern", "text", { min: 0, max: 200 }), "Enter at most 200 characters."],
  ])("shows at its field that an expression %s, until it changes", async (_, problem, words) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(SITEMAP_OPERATIONS.getSitemap, { brand }, {});
    service.refuse(SITEMAP_OPERATIONS.startSitemapRun, { brand }, 422, problem);
    const page = await open(`/stores/${brand}/catalog/add`);
    await page.getByRole("tab", { name: "Sitemap" }).click();
    await page.getByLabel("Sitemap URL").fill("shop.example/sitemap.xml");
    const filter = page.getByLabel("Address filter");
    await filter.fill("(((");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText(words).waitFor();
    expect(await filter.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByText("The sitemap was not read.").count()).toBe(0);
    await filter.fill("/product/");
    await page.getByText(words).waitFor({ state: "detached" });
  });
});
