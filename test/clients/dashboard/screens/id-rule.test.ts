import { expect, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import type { Preview } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../../shared/stores/stores.schema.ts";
import { fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";
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

  test("shows the rule in use, and enables saving only after a change", async () => {
    const own = "^https?://[^/]+/(?:[^?#]*/)?(?:[^/?#]*[-])?(\\d+)[-]*/*(?:[?#]|$)";
    const connected = { ...PRODUCT_API, preset: "woocommerce", product_id_rule: "-(\\d+)$" } as const;
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: connected }));
    const page = await open(`/stores/${brand}/catalog/id-rule`);
    await page.getByText("In use: the default rule for WooCommerce.").waitFor();
    await page.getByText("The ID is the number at the end of the address, after a hyphen").waitFor();
    expect(await page.getByRole("button", { name: "Save rule" }).count()).toBe(0);
    const store = aStore({ product_api: connected, product_id_rule: own });
    service.answer(STORE_OPERATIONS.getStore, { brand }, store);
    await page.reload();
    await page.getByText("In use: your own rule.").waitFor();
    await page.getByText("The ID is the number at the end of the last part of the address.").waitFor();
    await page.getByRole("button", { name: "Back to the rule for WooCommerce" }).click();
    await page.getByRole("button", { name: "Save rule" }).click();
    await expect.poll(rules, { timeout: 10_000 }).toEqual([null]);
  });

  test("uses an address that the shop knows if the first product is gone", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    const gone: ProductUrlView = { ...aUrl(`${SHOP}/gone-13`), status: "not_found" };
    const items = [gone, aUrl(`${SHOP}/linen-shirt-501`)];
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items, next_cursor: null });
    const page = await open(`/stores/${brand}/catalog/id-rule`);
    await page.getByRole("button", { name: "501", exact: true }).waitFor();
    await page.getByRole("listitem").filter({ hasText: "gone-13" }).waitFor();
  });

  test("can be created from an address that the current rule does not match", async () => {
    const page = await show(URLS, "/id-rule");
    await page
      .getByRole("listitem")
      .filter({ hasText: "gift_card" })
      .getByRole("button", { name: "Click its ID" })
      .click();
    await page.getByRole("button", { name: "gift_card" }).click();
    await page.getByText("The ID is the last part of the address.").waitFor();
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

  test("needs no change if it finds an id; other addresses can be removed", async () => {
    const connected = { ...PRODUCT_API, preset: "woocommerce", product_id_rule: "-(\\d+)$" } as const;
    const nothing = {
      url: "",
      missing: [],
      warnings: [],
      ...toldReason({ code: "id_not_found" }),
    };
    service.answer(PRODUCT_URL_OPERATIONS.removeProductUrls, { brand }, { items: [] });
    const page = await show([`${SHOP}/gift_card`, `${SHOP}/mug-845`], "/id-rule", connected, nothing);
    await page.getByText("The rule finds no ID in this address").waitFor();
    expect(await page.getByText("No change needed.").count()).toBe(0);
    await page.getByRole("status").getByRole("button", { name: "Not a product: remove" }).click();
    await page.getByText("In use: the default rule for WooCommerce. No change needed.").waitFor();
    expect(service.sent.find(({ method }) => method === "DELETE")?.body).toEqual({
      urls: [`${SHOP}/gift_card`],
    });
  });

  test("explains in plain words why an expression is invalid", async () => {
    const page = await show(URLS, "/id-rule");
    const problem = fieldProblem("product_id_rule", "regular_expression");
    service.refuse(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, 422, problem);
    await page.getByText("Edit as expression").click();
    await page.getByLabel("Expression").fill("(abc");
    await page.getByText("This expression is invalid.").waitFor();
    expect(await page.getByText("A custom expression finds the ID.").count()).toBe(0);
    expect(await page.getByText("product_id_rule").count()).toBe(0);
    await page.getByText("Close all brackets").first().waitFor();
  });

  test("is linked from product URLs without an id, and asks for an address if there are none", async () => {
    const page = await show(URLS.slice(2));
    await page.getByRole("link", { name: "Click the ID" }).click();
    await page.getByRole("button", { name: "gift_card" }).waitFor();
    const empty = await show([], "/id-rule");
    await empty.getByLabel("Address of a product page").fill(`${SHOP}/night-bowl-812/`);
    await empty.keyboard.press("Enter");
    await empty.getByRole("button", { name: "812", exact: true }).click();
    await empty.getByText("The ID is the number at the end").waitFor();
    expect(rules()).toEqual([]);
  });
});
