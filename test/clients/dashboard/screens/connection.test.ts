import { expect, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { toldReason } from "../../../../shared/vocabulary/pull-reasons.ts";
import { aStore, brand, PRODUCT_API } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const PAGE = "https://shop.example/product/linen-shirt-501/";
const REFUSED = {
  url: PAGE,
  client_product_id: "501",
  http_status: 401,
  missing: [],
  warnings: [],
  ...toldReason({ code: "credentials_refused", params: { asked: "product_api" } }),
};

describeInDashboard("the connection form", ({ service, open }) => {
  const show = async () => {
    service.answer(STORE_OPERATIONS.changeStore, { brand }, aStore());
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    service.answer(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, PRODUCT_API);
    const page = await open(`/stores/${brand}/catalog/connection`);
    await page.getByRole("combobox", { name: "Shop system" }).click();
    await page.getByRole("option", { name: "WooCommerce", exact: true }).click();
    await page.getByLabel("Shop address").fill("shop.example");
    await page.getByLabel("Product page").fill(PAGE);
    return page;
  };
  const sent = (method: string) =>
    service.sent.filter((call) => call.method === method).map(({ body }) => body);

  test("ignores the values of a link if the store is already connected", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const page = await open(
      `/stores/${brand}/catalog/connection?system=woocommerce&shop=https://evil.example`,
    );
    await page.getByRole("button", { name: "Save connection" }).waitFor();
    expect(await page.getByText("This form was filled in by a link.").count()).toBe(0);
    expect(await page.content()).not.toContain('value="https://evil.example"');
  });

  const withKeys = async () => {
    const page = await show();
    await page.getByLabel("Consumer key").fill("ck_reader");
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    return page;
  };

  test("tests the connection first, and saves a rejected one only after confirmation", async () => {
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, REFUSED);
    const page = await withKeys();
    await page.getByRole("button", { name: "Save connection" }).click();
    const asked = page.getByRole("dialog", { name: "Your shop refused this key" });
    await asked.getByText("Nothing is saved yet.").waitFor();
    const variant = (name: string) =>
      asked.getByRole("button", { name, exact: true }).getAttribute("data-variant");
    expect([await variant("Cancel"), await variant("Save anyway")]).toEqual([null, "default"]);
    expect(sent("PUT")).toEqual([]);
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    await asked.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Saved. Your shop refused this key").waitFor();
    expect(sent("PUT")).toHaveLength(1);
    expect(await page.getByText("it works").count()).toBe(0);
  });
});
