import { expect, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import type { Preview } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../../shared/stores/stores.schema.ts";
import { toldReason } from "../../../../shared/vocabulary/pull-reasons.ts";
import { aStore, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const SHOP = "https://shop.example/product";
const aUrl = (url: string): ProductUrlView => ({
  url,
  status: "invalid",
  ...toldReason({ code: "id_not_found" }),
  added_at: VERSION,
});

describeInDashboard("the id rule", ({ service, open }) => {
  const show = async (
    urls: readonly string[],
    path = "",
    connected: StoreView["product_api"] = PRODUCT_API,
    answered?: Preview,
  ) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: connected }));
    service.answer(STORE_OPERATIONS.changeStore, { brand }, aStore({ product_api: PRODUCT_API }));
    const items = urls.map(aUrl);
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items, next_cursor: null });
    const product = { title: "Linen shirt" };
    const preview = { url: "", client_product_id: "501", product, missing: [], warnings: [] };
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, answered ?? preview);
    return open(`/stores/${brand}/catalog${path}`);
  };
  const rules = () =>
    service.sent
      .filter(({ method }) => method === "PATCH")
      .map(({ body }) => (body as { product_id_rule: string }).product_id_rule);
  const URLS = [`${SHOP}/linen-shirt-501/`, `${SHOP}/mug-845/?colour=moss`, `${SHOP}/gift_card/`];

  test("is created by clicking the id, and tested on other URLs before saving", async () => {
    const page = await show(URLS, "/id-rule");
    await page.getByRole("button", { name: "501", exact: true }).click();
    await page.getByText("The ID is the number at the end of the last part of the address.").waitFor();
    await page.getByText("Your shop has a product with the ID 501.").waitFor();
    const others = page.getByRole("list", { name: "Other addresses" }).getByRole("listitem");
    await expect
      .poll(() => others.allInnerTexts(), { timeout: 10_000 })
      .toEqual([
        expect.stringMatching(/mug-845.*\s+845\s+Linen shirt/),
        expect.stringMatching(/gift_card\/\s+No ID\s+The rule finds no ID here\./),
      ]);
    await page.getByText("1 of 2 works").waitFor();
    expect(rules()).toEqual([]);
    await page.getByRole("button", { name: "Save rule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("With this rule, your shop has no product for 1 of 3 addresses.").waitFor();
    await dialog.getByText("shop.example/product/gift_card/").waitFor();
    expect(rules()).toEqual([]);
    await dialog.getByRole("button", { name: "Save anyway" }).click();
    await expect.poll(rules, { timeout: 10_000 }).toEqual([expect.stringContaining("(\\d+)")]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(rules, { timeout: 10_000 }).toEqual([expect.anything(), null]);
    expect(service.sent.findLast(({ method }) => method === "PATCH")?.body).toMatchObject({
      if_updated_at: VERSION,
    });
  });

  test("evaluates a custom expression only in the service, not in the browser", async () => {
    const page = await show(URLS, "/id-rule");
    await page.getByText("Edit as expression").click();
    await page.getByLabel("Expression").fill("(a+)+$");
    await page.getByText("A custom expression finds the ID.").waitFor();
    await expect
      .poll(() => service.sent.map(({ body }) => body), { timeout: 10_000 })
      .toContainEqual({ url: URLS[1], product_id_rule: "(a+)+$" });
  });
});
