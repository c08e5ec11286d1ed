import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../shared/videos/campaigns/campaigns.operations.ts";
import { aCampaign, aStore, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const STORE = `/stores/${brand}`;
const PATH = `/admin/stores/${brand}`;

describeInDashboard("requests of a saved form", ({ service, open }) => {
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const firstSent = async () => {
    await expect.poll(() => service.sent.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return service.sent[0];
  };

  test("asks before text that was typed during a save is lost", async () => {
    const ids = { brand, campaign_id: "cmp_1" };
    service.answer(CAMPAIGN_OPERATIONS.getCampaign, ids, aCampaign());
    service.answer(CAMPAIGN_OPERATIONS.changeCampaign, ids, aCampaign({ name: "Winter" }));
    const page = await open(`${STORE}/campaigns/cmp_1`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${PATH}/campaigns/cmp_1`, async (route) => {
      if (route.request().method() === "PATCH") await held;
      await route.fallback();
    });
    const name = page.getByLabel("Name");
    await name.fill("Winter");
    await button(page, "Save");
    await name.fill("Winter sale");
    release();
    await page.getByRole("alert").getByText("Saved").waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await name.inputValue()).toBe("Winter sale");
  });

  test("sends all fields of the settings, with their version", async () => {
    const page = await open(`${STORE}/settings`);
    await page.getByRole("combobox", { name: "Catalog refresh interval" }).click();
    await page.getByRole("option", { name: "Only when you start it" }).click();
    await button(page, "Save");
    expect(await firstSent()).toEqual({
      method: "PATCH",
      path: PATH,
      body: {
        name: "Kiln & Field",
        currency: "EUR",
        time_zone: "UTC",
        out_of_stock: "show",
        show_prior_price: false,
        unpriced: "hide",
        refresh_interval_minutes: null,
        retention_months: 25,
        automatic_captions: false,
        figures_locked_after_days: 60,
        if_updated_at: VERSION,
      },
    });
  });

  test("omits stored credentials and keeps the mapping of a connection", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const page = await open(`${STORE}/catalog/connection`);
    await page.getByText("More settings").click();
    await page.getByLabel("Maximum requests per second").fill("4");
    await button(page, "Save connection");
    const sent = await firstSent();
    expect(sent).toMatchObject({
      method: "PUT",
      path: `${PATH}/product-api`,
      body: { mapping: { title: "name", sku: null }, pulls_per_second: 4, if_connected_at: VERSION },
    });
    expect(sent?.body).not.toHaveProperty("auth");
  });
});
