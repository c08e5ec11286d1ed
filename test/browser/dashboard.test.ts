import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SHOP_API_CREDENTIALS } from "../../clients/storefront/catalog/product-api.ts";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { listenOnLoopback } from "../../infra/local/process/loopback-server.ts";
import { CHROMIUM_MISSING, chromiumPath, startChromium } from "../support/chromium.ts";

const stack = inject("stack");
const executable = chromiumPath();
const NAME = "Leinenkleidermanufaktur Süd";

if (executable === undefined) {
  console.log(CHROMIUM_MISSING);
  test("the dashboard is served below its address, with a policy that lets no inline script run", async () => {
    const answer = await fetch(`${stack.edgeUrl}/dashboard/stores/new`);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(await answer.text()).not.toMatch(/<script(?![^>]* src=)/);
  });
} else {
  let browser: Browser;
  let shop: Shop;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    [browser, shop] = await Promise.all([
      startChromium(executable),
      startShop((server) => listenOnLoopback(server, 0)),
    ]);
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(25_000);
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`${stack.edgeUrl}/dashboard/stores/new`);
    await page.getByRole("button", { name: "Operator" }).click();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  test("an operator comes back to the address that was asked for, and creates a store", async () => {
    await page.getByRole("button", { name: "Create store" }).click();
    await page.getByText("Expected a line of 1 to 200 characters").waitFor();
    await page.getByLabel("Name").fill(NAME);
    await page.getByRole("button", { name: "Create store" }).click();
    await page.getByText(/^st_local_/).waitFor();
    await page.getByRole("link", { name: "Go to the store" }).click();
    await page.getByText("1 of 6 done").waitFor();
  }, 90_000);

  test("an operator tries a connection before it is saved, and maps the same product", async () => {
    await page.getByRole("link", { name: "Connect", exact: true }).click();
    await page.getByLabel("URL of one product’s JSON").fill(`${shop.url}/wp-json/wc/v3/products/{id}`);
    await page.getByLabel("Product URL").fill(shop.productUrls[0] ?? "");
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.getByText("the product API refused the credentials").waitFor();
    await page.getByLabel("Authentication", { exact: true }).first().click();
    await page.getByRole("option", { name: "User name and password" }).click();
    await page.getByLabel("User name", { exact: true }).fill(SHOP_API_CREDENTIALS.username);
    await page.getByLabel("Password", { exact: true }).fill(SHOP_API_CREDENTIALS.password);
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.getByText("Status 200").waitFor();
    await page.getByRole("button", { name: "Save and map fields" }).click();
    await page.getByText("Ready to save").waitFor();
    expect(errors).toEqual([]);
  }, 90_000);
}
