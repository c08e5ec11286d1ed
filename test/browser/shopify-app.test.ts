import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { describeWith } from "../support/setup/describe-with.ts";
import { startChromium } from "../support/stack/chromium.ts";

const { shopifyUrl } = inject("stack");
const SHOP = "bolts.myshopify.com";
const SESSION = "**/shopify/session";

const control = (path: string, body: object) =>
  fetch(`${shopifyUrl}/control/${SHOP}${path}`, { method: "PUT", body: JSON.stringify(body) });

beforeAll(async () => {
  await control("", { id: "91", name: "Bolts & <b>Nuts</b>", email: "mara@bolts.example", currency: "EUR" });
  await control("/products/1", { title: "Bolt", price: "1.0", image: "https://cdn.example/bolt.jpg" });
  await control("/products/2", { title: "Nut", price: "2.0" });
});

describeWith("chromium", "the app's page in a browser", (executable) => {
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    browser = await startChromium(executable);
    page = await browser.newPage();
    page.setDefaultTimeout(25_000);
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (said) => {
      if (/Content Security Policy/.test(said.text())) problems.push(said.text());
    });
  }, 60_000);
  afterAll(() => browser?.close());

  const audit = async (): Promise<string[]> => {
    const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    await page.evaluate(await readFile(axe, "utf8"));
    const found: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const ids = await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))");
        found.push(...(ids as string[]).map((id) => `${id} at ${width}, ${colorScheme}`));
        const overflow = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
        if (overflow) found.push(`wider than ${width}`);
      }
    }
    return found;
  };

  const open = async () => {
    await page.goto(`${shopifyUrl}/${SHOP}`);
    await page.getByRole("link", { name: "Open the app" }).click();
  };

  test("installs the app, shows the import and links to dashboard and theme", async () => {
    await open();
    await page.getByText("Your products are imported.").waitFor();
    await page.getByText("2 products · 1 new or changed · 1 can't be shown").waitFor();
    await page.getByText("We sent an invitation to mara@bolts.example.").waitFor();
    const links = await page.evaluate("[...document.links].map(({ href }) => href)");
    const embed = `https://${SHOP}/admin/themes/current/editor?context=apps&activateAppId=`;
    expect(links).toEqual([
      expect.stringMatching(/\/dashboard\/$/),
      expect.stringContaining(embed),
      expect.stringContaining("addAppBlockId="),
    ]);
    expect(await audit()).toEqual([]);
  }, 90_000);

  test("shows a failure in words with a retry button", async () => {
    await page.route(SESSION, (route) => route.fulfill({ status: 502, body: "<html>" }));
    await open();
    await page.getByText("The service answered 502").waitFor();
    expect(await audit()).toEqual([]);
    const failed = { state: "failed", found: 2, read: 0, problem: "Shopify did not export the products." };
    const view = { dashboard_url: "https://edge.example/dashboard/", import: failed };
    await page.unroute(SESSION);
    await page.route(SESSION, (route) => route.fulfill({ json: view }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Shopify did not export the products.").waitFor();
    expect(await page.getByText("The service answered 502").isVisible()).toBe(false);
    expect(await audit()).toEqual([]);
    const again = page.waitForRequest(SESSION);
    await page.getByRole("button", { name: "Import again" }).click();
    expect((await again).postDataJSON()).toEqual({ import_again: true });
  }, 90_000);

  test("asks a user with a sign-in to use it instead of waiting for mail", async () => {
    const invitation = { email: "mara@bolts.example", mailed: false };
    const view = { dashboard_url: "https://edge.example/dashboard/", invitation };
    await page.unroute(SESSION);
    await page.route(SESSION, (route) => route.fulfill({ json: view }));
    await open();
    await page.getByText("mara@bolts.example already has an account, so we sent no email").waitFor();
    expect(await page.getByText("We sent an invitation").count()).toBe(0);
    await page.unroute(SESSION);
  }, 90_000);

  test("runs without script errors or policy violations", () => {
    expect(problems).toEqual([]);
  });
});
