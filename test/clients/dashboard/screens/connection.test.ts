import { expect, test } from "vitest";
import { USER_OPERATIONS } from "../../../../shared/administration/users.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
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

const { message: _refused, ...answered } = REFUSED;
const WORKS = { ...answered, http_status: 200, product: { title: "Linen shirt", price: "49.90" } };

const WOOCOMMERCE = {
  ...PRODUCT_API,
  preset: "woocommerce" as const,
  url_template: "https://shop.example/wp-json/wc/v3/products/{id}",
};

const INVITED = {
  sub: "sub-9",
  email: "dev@agency.example",
  role: "developer",
  state: "invited",
  invited_at: VERSION,
} as const;

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

  test("shows where the keys are, and gives a developer the page as it stands, without a key", async () => {
    const page = await show();
    await page.getByRole("img", { name: /Key details.*Permissions set to Read/ }).waitFor();
    const inShop = page.getByRole("link", { name: "Open this page in my shop" });
    expect(await inShop.getAttribute("href")).toMatch(/^https:\/\/shop\.example\/wp-admin\/admin\.php\?/);
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    service.answer(USER_OPERATIONS.inviteUser, { brand }, INVITED);
    await page.getByRole("button", { name: "Invite my developer" }).click();
    await page.getByRole("textbox", { name: "E-mail address" }).fill("dev@agency.example");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByRole("button", { name: "Copy the link" }).click();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(link).toContain(`/stores/${brand}/catalog/connection?system=woocommerce&shop=`);
    expect(link).not.toContain("cs_secret_1");
    await page.context().clearCookies();
    const theirs = await open(link.replace(/^.*\/dashboard/, ""));
    await theirs.getByText("A link filled this in.").waitFor();
    expect(await theirs.getByLabel("Shop address").inputValue()).toBe("https://shop.example");
    expect(await theirs.getByLabel("Product page").inputValue()).toBe(PAGE.replace(/\/$/, ""));
    expect(await theirs.getByLabel("Consumer secret").inputValue()).toBe("");
  });

  test("a store that is connected takes nothing from a link", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const page = await open(
      `/stores/${brand}/catalog/connection?system=woocommerce&shop=https://evil.example`,
    );
    await page.getByRole("button", { name: "Save connection" }).waitFor();
    expect(await page.getByText("A link filled this in.").count()).toBe(0);
    expect(await page.content()).not.toContain('value="https://evil.example"');
  });

  test("asks for the currency where neither shop nor store names one", async () => {
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, WORKS);
    const page = await show();
    await page.getByLabel("Consumer key").fill("ck_reader");
    await page.getByLabel("Consumer secret").fill("cs_secret_1");
    const { currency: _, ...bare } = aStore({ product_api: PRODUCT_API });
    service.answer(STORE_OPERATIONS.getStore, { brand }, bare);
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByRole("combobox", { name: "Which currency are your prices in?" }).fill("euro");
    await page.getByRole("option", { name: "Euro (EUR)" }).click();
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    await page.getByRole("button", { name: "Use this currency" }).click();
    await page.getByText("Which currency are your prices in?").waitFor({ state: "hidden" });
    expect(sent("PATCH")).toEqual([{ currency: "EUR" }]);
    await page.getByRole("link", { name: "Next: add product URLs" }).waitFor();
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

  test("is tried before it is saved: a refusal is shown, and saved only if somebody says so", async () => {
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

  test("stays as it was said to be while another key is refused; keys that are stored are kept no longer", async () => {
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, WORKS);
    const page = await withKeys();
    service.answer(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, WOOCOMMERCE);
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: WOOCOMMERCE }));
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByText("The connection is saved, and it works").waitFor();
    const enter = page.getByRole("button", { name: "Enter new keys" });
    await enter.click();
    expect(await page.getByLabel("Consumer secret").inputValue()).toBe("");
    await page.getByLabel("Consumer key").fill("ck_reader");
    await page.getByLabel("Consumer secret").fill("cs_secret_2");
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, REFUSED);
    await page.getByRole("button", { name: "Save connection" }).click();
    const asked = page.getByRole("dialog", { name: "Your shop refused this key" });
    await asked.getByRole("button", { name: "Cancel" }).click();
    await asked.waitFor({ state: "hidden" });
    expect(await page.getByText("Saved. Your shop refused this key").count()).toBe(0);
    await page.getByRole("button", { name: "Save connection" }).click();
    await asked.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Saved. Your shop refused this key").waitFor();
    await enter.waitFor();
  });

  test("says which fields are left to choose, and leads to them", async () => {
    const unmapped = { ...answered, http_status: 200, missing: ["price"] };
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, unmapped);
    const page = await withKeys();
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    await page.getByRole("button", { name: "Save connection" }).click();
    const saved = page
      .getByRole("status")
      .filter({ hasText: "Saved. Your shop answered, and one step is left" });
    await saved.getByText("Choose where your shop’s answer has: Price.").waitFor();
    expect(await saved.getByText("Save, and").count()).toBe(0);
    const link = saved.getByRole("link");
    expect(await link.textContent()).toBe("Next: choose the fields");
    expect(await link.getAttribute("href")).toContain("/catalog/mapping?url=");
  });

  test("says that it is not tried where there is no product page to try it on", async () => {
    const page = await withKeys();
    await page.getByLabel("Product page").fill("");
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByText("Saved, not tried yet").waitFor();
    expect(sent("POST")).toEqual([]);
  });

  test("asks for the keys again where the address is another host's", async () => {
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, WORKS);
    const page = await withKeys();
    service.answer(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, WOOCOMMERCE);
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: WOOCOMMERCE }));
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByText("The stored keys are used.").waitFor();
    await page.getByLabel("Shop address").fill("https://new.example");
    await page
      .getByText("You changed the address. Enter the Consumer key and the Consumer secret for it again.")
      .waitFor();
    await page.getByLabel("Consumer secret").waitFor();
    expect(await page.getByRole("button", { name: "Keep the stored keys" }).count()).toBe(0);
    await page.getByLabel("Shop address").fill("https://shop.example");
    await page.getByText("The stored keys are used.").waitFor();
  });

  test("leads on after a look at the fields as well", async () => {
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, WORKS);
    const page = await withKeys();
    service.answer(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, WOOCOMMERCE);
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: WOOCOMMERCE }));
    await page.getByRole("button", { name: "Save connection" }).click();
    await page.getByRole("link", { name: "Look at the fields" }).click();
    await page.getByRole("heading", { level: 1, name: "Map fields" }).waitFor();
    // Fields that were chosen meanwhile change nothing about it.
    const product_api = { ...WOOCOMMERCE, connected_at: "2026-11-20T10:05:00.000Z" };
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api }));
    await page.goBack();
    await page.getByRole("link", { name: "Next: add product URLs" }).waitFor();
  });
});
