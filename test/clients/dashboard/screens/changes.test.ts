import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aCampaign, aStore, aVideo, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const STORE = `/stores/${brand}`;
const PATH = `/admin/stores/${brand}`;

describeInDashboard("requests of a saved form", ({ service, open }) => {
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const firstSent = async () => {
    await expect.poll(() => service.sent.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return service.sent[0];
  };

  test("sends all fields of the campaign form", async () => {
    service.answer(CAMPAIGN_OPERATIONS.getCampaign, { brand, campaign_id: "cmp_1" }, aCampaign());
    const page = await open(`${STORE}/campaigns/cmp_1`);
    await page.getByLabel("Name").fill("Winter");
    await button(page, "Save");
    expect(await firstSent()).toEqual({
      method: "PATCH",
      path: `${PATH}/campaigns/cmp_1`,
      body: {
        name: "Winter",
        widget_type: "stories",
        source: "all",
        starts_at: null,
        ends_at: null,
        if_updated_at: VERSION,
      },
    });
  });

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

  test("sends only the changed fields of a video", async () => {
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    const page = await open(`${STORE}/videos/7001`);
    await page.getByLabel("Title").fill("Linen");
    await button(page, "Save");
    expect(await firstSent()).toEqual({
      method: "PATCH",
      path: `${PATH}/videos/7001`,
      body: { title: "Linen", if_updated_at: VERSION },
    });
  });

  test.each([
    [
      "settings",
      "settings",
      async (page: Page) => {
        await page.getByRole("combobox", { name: "Catalog refresh interval" }).click();
        await page.getByRole("option", { name: "Only when you start it" }).click();
        await button(page, "Save");
      },
      {
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
      },
    ],
    [
      "the rate limit",
      "settings?tab=operator",
      async (page: Page) => {
        await page.getByLabel("Requests per minute").fill("250");
        await button(page, "Save");
      },
      { rate_limit_per_minute: 250 },
    ],
    [
      "the id rule",
      "catalog/id-rule",
      async (page: Page) => {
        await page.getByText("Edit as expression").click();
        await page.getByLabel("Expression", { exact: true }).fill("/p/(.+)$");
        await button(page, "Save rule");
      },
      { product_id_rule: "/p/(.+)$" },
    ],
  ])("sends only the fields of the form for %s", async (_, view, change, body) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const page = await open(`${STORE}/${view}`);
    await change(page);
    expect(await firstSent()).toEqual({
      method: "PATCH",
      path: PATH,
      body: { ...body, if_updated_at: VERSION },
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

  test("removes duplicate product URLs and sends them in batches of 1,000", async () => {
    service.answer(PRODUCT_URL_OPERATIONS.addProductUrls, { brand }, { items: [] });
    const page = await open(`${STORE}/catalog/add`);
    const urls = Array.from({ length: 1_001 }, (_, index) => `https://shop.example/p/${index}`);
    await page.getByLabel("Product URLs").fill([...urls, urls[0]].join("\n"));
    await button(page, "Add 1,001 URLs");
    await expect.poll(() => service.sent.length, { timeout: 40_000 }).toBe(2);
    expect(service.sent.map(({ body }) => body)).toEqual([
      { urls: urls.slice(0, 1_000) },
      { urls: urls.slice(1_000) },
    ]);
  });

  test("sends a new position only for the moved video", async () => {
    const items = [1, 2, 3].map((id) => aVideo({ event_id: id, title: `Clip ${id}`, position: id * 100 }));
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });
    const page = await open(`${STORE}/videos/order`);
    await button(page, "Move Clip 3 up");
    await button(page, "Save sequence");
    expect(await firstSent()).toEqual({
      method: "PATCH",
      path: `${PATH}/videos/3`,
      body: { position: 150 },
    });
    expect(service.sent).toHaveLength(1);
  });
});
