import { expect, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, PRODUCT_API } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const PAGE = "https://shop.example/product/linen-shirt-501/";
const REFUSED = {
  url: PAGE,
  client_product_id: "501",
  http_status: 401,
  missing: [],
  warnings: [],
  message: "the product API refused the credentials",
};

describeInDashboard("connecting a shop", ({ service, open }) => {
  const show = async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
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

  test("asks for the keys by the shop system's names, and says whether one was sent", async () => {
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, REFUSED);
    const page = await show();
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByText("No key was sent").waitFor();
    await page.getByLabel("Consumer key").fill("ck_reader");
    // What was answered without a key says nothing about this one.
    await page.getByText("No key was sent").waitFor({ state: "hidden" });
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByText("Your shop refused this key").waitFor();
    expect(sent("POST")).toEqual([
      expect.objectContaining({ connection: expect.objectContaining({ auth: { scheme: "none" } }) }),
      expect.objectContaining({
        connection: expect.objectContaining({
          url_template: "https://shop.example/wp-json/wc/v3/products/{id}",
          auth: { scheme: "basic", username: "ck_reader", password: "cs_secret_1" },
        }),
      }),
    ]);
  });

  test("asks to click the id where none is found; the rule is saved with the connection, which leads on", async () => {
    const { client_product_id: _, http_status: __, ...noId } = REFUSED;
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, noId);
    const page = await show();
    await page.getByLabel("Consumer key").fill("ck_reader");
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    await page.getByLabel("Product page").press("Enter");
    await page.getByRole("button", { name: "501", exact: true }).click();
    await page.getByText("This rule is saved with the connection.").waitFor();
    expect(sent("PUT")).toEqual([]);
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByRole("link", { name: "Next: add product URLs" }).waitFor();
    expect(sent("PATCH")).toEqual([{ product_id_rule: expect.stringContaining("(\\d+)") }]);
    expect(sent("PUT")).toHaveLength(1);
  });
});
