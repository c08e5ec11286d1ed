import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { SHOP_API_CREDENTIALS } from "../../clients/storefront/catalog/product-api.ts";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { listenOnLoopback } from "../../infra/local/process/loopback-server.ts";
import { chromiumPath, startChromium } from "../support/chromium.ts";

const stack = inject("stack");
const executable = chromiumPath();
const NAME = "Leinenkleidermanufaktur Süd";

/** The value of an answer that has the focus. */
const focusedPath = (page: Page) => page.evaluate<string | undefined>("document.activeElement?.dataset.path");

describe.runIf(executable)("in the dashboard, an operator", () => {
  let browser: Browser;
  let shop: Shop;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    [browser, shop] = await Promise.all([
      startChromium(executable ?? ""),
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

  test("comes back to the address that was asked for, and creates a store", async () => {
    await page.getByRole("button", { name: "Create store" }).click();
    await page.getByText("Expected a line of 1 to 200 characters").waitFor();
    await page.getByLabel("Name").fill(NAME);
    await page.getByRole("button", { name: "Create store" }).click();
    await page.getByText(/^st_local_/).waitFor();
    await page.getByRole("link", { name: "Go to the store" }).click();
    await page.getByText("1 of 6 done").waitFor();
  }, 90_000);

  test("tries a connection before it is saved, and maps the same product", async () => {
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
  }, 90_000);

  test("maps a value by keyboard alone; a gap is not saved, and a mapped value can be undone", async () => {
    await page.getByLabel("Expression for Image").fill("");
    await page.getByText("Image is required").waitFor();
    await page.getByRole("button", { name: "Save mapping" }).click();
    expect(await page.evaluate("document.activeElement?.id")).toBe("expression-image");
    await page.locator('button[data-path][tabindex="0"]').focus();
    for (let step = 0; step < 40 && (await focusedPath(page)) !== "images[0].src"; step += 1) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.getByText("Image now reads images[0].src").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Image is required").waitFor();
    await page.locator('button[data-path="images[0].src"]').click();
    await page.getByRole("button", { name: "Save mapping" }).click();
    await page.getByText("Mapping saved").waitFor();
  }, 90_000);

  test("adds product URLs and sees their outcomes", async () => {
    await page.getByRole("link", { name: "Catalog" }).first().click();
    await page.getByRole("link", { name: "Add URLs" }).first().click();
    const lines = [shop.productUrls[0], "nonsense", `${shop.url}/product/nothing-99999`];
    await page.getByLabel("Product URLs").fill(lines.join("\n"));
    await page.getByText("Line 2: nonsense").waitFor();
    await page.getByRole("button", { name: "Add 2 URLs" }).click();
    await page.getByRole("link", { name: "See their outcomes" }).click();
    await page.getByRole("button", { name: "Refresh now" }).click();
    await page.getByText(/^2 of 2/).waitFor();
    await page.getByText("the product API knows no such product").waitFor();
    expect(errors).toEqual([]);
  }, 90_000);
});
