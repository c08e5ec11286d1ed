import { expect, test } from "vitest";
import { USER_OPERATIONS } from "../../../../shared/administration/users.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { toldReason } from "../../../../shared/vocabulary/pull-reasons.ts";
import { aStore, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
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

const { message: _message, reason: _reason, ...answered } = REFUSED;
const WORKS = { ...answered, http_status: 200, product: { title: "Linen shirt", price: "49.90" } };

const INVITED = {
  sub: "sub-9",
  email: "dev@agency.example",
  role: "developer",
  state: "invited",
  invited_at: VERSION,
} as const;

describeInDashboard("the connection form", ({ service, open }) => {
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

  test("shares a prefilled link with a developer, without any key", async () => {
    const page = await show();
    await page.getByRole("img", { name: /Key details.*Permissions set to Read/ }).waitFor();
    const inShop = page.getByRole("link", { name: "Open this page in my shop" });
    expect(await inShop.getAttribute("href")).toMatch(/^https:\/\/shop\.example\/wp-admin\/admin\.php\?/);
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    service.answer(USER_OPERATIONS.inviteUser, { brand }, INVITED);
    await page.getByRole("button", { name: "Invite my developer" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill("dev@agency.example");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(link).toContain(`/stores/${brand}/catalog/connection?system=woocommerce&shop=`);
    expect(link).not.toContain("cs_secret_1");
    await page.context().clearCookies();
    const theirs = await open(link.replace(/^.*\/dashboard/, ""));
    await theirs.getByText("This form was filled in by a link.").waitFor();
    expect(await theirs.getByLabel("Shop address").inputValue()).toBe("https://shop.example");
    expect(await theirs.getByLabel("Product page").inputValue()).toBe(PAGE.replace(/\/$/, ""));
    expect(await theirs.getByLabel("Consumer secret").inputValue()).toBe("");
  });

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

  test("asks to click the id if none is found, and saves the rule with the connection", async () => {
    const { client_product_id: _, http_status: __, ...noId } = REFUSED;
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, noId);
    const page = await show();
    await page.getByLabel("Consumer key").fill("ck_reader");
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    await page.getByLabel("Product page").press("Enter");
    await page.getByRole("button", { name: "501", exact: true }).click();
    await page.getByText("This rule is saved with the connection.").waitFor();
    expect(sent("PUT")).toEqual([]);
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, WORKS);
    await page.getByRole("button", { name: "Test again" }).click();
    await page.getByText("It works").waitFor();
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByText("The connection is saved, and it works").waitFor();
    await page.getByRole("link", { name: "Next: add product URLs" }).waitFor();
    expect(sent("PATCH")).toEqual([{ product_id_rule: expect.stringContaining("(\\d+)") }]);
    expect(sent("PUT")).toHaveLength(1);
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
