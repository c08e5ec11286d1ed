import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { connectShop } from "../../infra/local/demo/connect-shop.ts";
import { pullProducts } from "../../infra/local/demo/demo.ts";
import { createStore } from "../../infra/local/demo/seed-store.ts";
import { uploadMedia } from "../../infra/local/demo/upload-media.ts";
import { listenOnLoopback } from "../../infra/local/process/loopback-server.ts";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import type { StoreCredentials } from "../../shared/stores/stores.schema.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { isLong } from "../support/setup/long.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const WAIT = { timeout: 20_000 };

describeWith("chromium", "the shop in a browser", (executable) => {
  let browser: Browser;
  let shop: Shop;
  let store: StoreCredentials;

  beforeAll(async () => {
    shop = await startShop((server) => listenOnLoopback(server, 0));
    store = await createStore({ shop }, admin);
    const isPublished = await uploadMedia(admin, store.brand, 501, "dress");
    await pullProducts(admin, store.brand, shop.productUrls);
    await isPublished();
    browser = await startChromium(executable);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const collectComplaints = (page: Page): string[] => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", ({ message }) => complaints.push(message));
    return complaints;
  };

  const collectScripts = (page: Page): Map<string, string | undefined> => {
    const scripts = new Map<string, string | undefined>();
    page.on("response", (response) => {
      const [, name] = /\/widget\/([^/]+)$/.exec(response.url()) ?? [];
      if (name !== undefined) scripts.set(name, response.headers()["cache-control"]);
    });
    return scripts;
  };

  const findViolations = async (page: Page): Promise<string[]> => {
    await page.evaluate(axe.source); // The policy would block a script element.
    return page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: [["shoppable-video-carousel"], ["shoppable-video-stories"], ["shoppable-video-banner"]] },
        { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
    });
  };

  const stored = (page: Page) =>
    page.evaluate(() => [
      localStorage.getItem("_svc_viewed_products"),
      localStorage.getItem("_svc_add_to_cart_products"),
    ]);

  test("the shop's pages pass the accessibility audit on phone and, in long runs, on desktop", async () => {
    await connectShop(shop, stack, store, admin);
    for (const screen of isLong ? [PHONE, { ...DESKTOP, colorScheme: "dark" as const }] : [PHONE]) {
      const context = await browser.newContext(screen);
      const page = await context.newPage();
      const audit = async (path: string) => {
        await page.goto(`${shop.url}${path}`);
        expect({ path, violations: await findViolations(page) }).toEqual({ path, violations: [] });
      };
      await audit("/product/sand-plates-1145");
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByRole("dialog").waitFor();
      expect(await findViolations(page)).toEqual([]);
      for (const path of ["/", "/products", "/cart", "/checkout", "/nothing"]) await audit(path);
      await context.close();
    }
  }, 90_000);

  const SCREENS = [
    ["a phone", PHONE, undefined],
    ["a desktop, under a strict content security policy", DESKTOP, "strict"],
  ] as const;
  test.each(isLong ? SCREENS : SCREENS.slice(0, 1))(
    "on %s a video is watched, and its product added to the cart, bought, reported, credited and explained",
    async (_, screen, csp) => {
      await connectShop(shop, stack, store, admin, csp);
      const context = await browser.newContext(screen);
      const page = await context.newPage();
      const complaints = collectComplaints(page);
      const scripts = collectScripts(page);

      await page.goto(shop.url);
      await page.locator("shoppable-video-carousel .card", { hasText: "Linen in the wind" }).click(WAIT);
      const tile = page
        .locator("shoppable-video-reel .tile:visible", { hasText: "Linen Wrap Dress" })
        .first();
      await tile.waitFor(WAIT);
      const view = '[{"product_id":"1042","widget_info":"carousel_501"}]';
      await expect.poll(() => stored(page), WAIT).toEqual([view, null]);
      await tile.locator(".add", { hasText: "Choose" }).click(WAIT);
      const sheet = page.getByRole("dialog", { name: "Linen Wrap Dress" });
      const sizes = async () =>
        (await sheet.locator("label").allTextContents()).map((text) => text.replace(/\s+/g, ""));
      await expect.poll(sizes, WAIT).toEqual(["S", "M", "L,Soldout", "XL"]);
      await sheet.getByRole("radio", { name: "XL" }).check();
      await sheet.getByRole("button", { name: "Add to cart · $74.50" }).click();
      await expect.poll(() => page.locator("[data-count]").textContent(), WAIT).toBe("1");
      await expect.poll(() => stored(page), WAIT).toEqual([view, view]);
      expect(await tile.locator(".add").getAttribute("data-state")).toBe("added");

      await page.goto(`${shop.url}/product/terracotta-vase-1124`);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Check out" }).click();
      await page.getByRole("button", { name: "Place the order" }).click();
      await page.waitForURL(/\/orders\/KF-/, WAIT);
      await page.getByText("The shop’s server has reported this order.").waitFor(WAIT);
      expect(await page.locator(".relay pre").allTextContents()).toEqual([view, view]);
      expect(await stored(page)).toEqual([null, null]);

      const order_id = page.url().split("/").pop() ?? "";
      const order = await eventually(async () => {
        const found = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
        return found.attribution === null ? undefined : found;
      }, 20_000);
      expect(order.lines).toMatchObject([
        {
          product_id: "1042",
          amount: "74.50",
          credit: { event_id: 501, signal: "add_to_cart", widget_type: "carousel" },
        },
        { product_id: "1124", amount: "64.00", credit: null },
      ]);

      await page.getByText("1 of 2 lines credited to a video, reported by webhook.").waitFor(WAIT);

      expect(await findViolations(page)).toEqual([]);
      const left = async () => {
        const { lines } = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
        return lines.map(({ quantity_left, revenue_left }) => `${quantity_left} ${revenue_left}`);
      };
      await page.getByRole("button", { name: "Return this Linen Wrap Dress, XL" }).click();
      await page.getByText("You keep").waitFor(WAIT);
      expect(await left()).toEqual(["0 0.00", "1 64.00"]);
      expect(await page.locator("#returns .totals").innerText()).toMatch(/−\$74\.50[\s\S]*\$64\.00/);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Return this Terracotta Vase" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("status").filter({ hasText: "Everything was returned." }).waitFor(WAIT);
      expect(await left()).toEqual(["0 0.00", "0 0.00"]);
      expect(await page.getByRole("button", { name: /^Return/ }).count()).toBe(0);
      expect(complaints).toEqual([]);
      const { "v1.js": loader, ...modules } = Object.fromEntries(scripts);
      expect(loader).toMatch(/^public, max-age=300,/);
      expect(new Set(Object.values(modules))).toEqual(new Set(["public, max-age=31536000, immutable"]));
      await context.close();
    },
    90_000,
  );
});
