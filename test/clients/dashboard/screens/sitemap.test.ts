import { expect, test } from "vitest";
import { SITEMAP_OPERATIONS } from "../../../../shared/catalog/sitemaps/sitemap.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, PRODUCT_API } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("a sitemap's filter", ({ service, open }) => {
  test.each([
    ["that is no expression", "expected a regular expression in RE2 syntax", "Close all brackets"],
    ["that is too long", "expected at most 200 characters", "Write at most 200 characters."],
  ])("%s says so at its field, until it is another one", async (_, detail, words) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(SITEMAP_OPERATIONS.getSitemap, { brand }, {});
    service.refuse(SITEMAP_OPERATIONS.startSitemapRun, { brand }, 422, `pattern: ${detail}`);
    const page = await open(`/stores/${brand}/catalog/add`);
    await page.getByRole("tab", { name: "Sitemap" }).click();
    await page.getByLabel("Sitemap URL").fill("https://shop.example/sitemap.xml");
    const filter = page.getByLabel("Only addresses with");
    await filter.fill("(((");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText(words).waitFor();
    expect(await filter.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByText("The sitemap was not read.").count()).toBe(0);
    await filter.fill("/product/");
    await page.getByText(words).waitFor({ state: "detached" });
  });
});
