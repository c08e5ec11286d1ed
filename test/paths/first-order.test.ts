import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SHOP_API_CREDENTIALS } from "../../clients/storefront/catalog/product-api.ts";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { placeDemoOrder } from "../../infra/local/demo/demo-order.ts";
import { absent } from "../../infra/local/demo/eventually.ts";
import { listenOnLoopback } from "../../infra/local/process/loopback-server.ts";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../shared/catalog/products/products.operations.ts";
import { type Hands, usePointer } from "../support/dashboard/hands.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { isLong } from "../support/setup/long.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const CLIP = new URL("../../infra/local/demo/media/dress.mp4", import.meta.url).pathname;
const MOST_STEPS = 45;

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describeWith("chromium", "from an empty store to the first credited order", (executable) => {
  let browser: Browser;
  let shop: Shop;

  beforeAll(async () => {
    [browser, shop] = await Promise.all([
      startChromium(executable),
      startShop((server) => listenOnLoopback(server, 0)),
    ]);
  }, 160_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const readStore = (page: Page) => {
    const [, brand = ""] = /\/stores\/([^/]+)/.exec(page.url()) ?? [];
    return { brand };
  };

  const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();

  const goTo = async (page: Page, hands: Hands, area: string) => {
    const menu = page.getByRole("button", { name: "Open navigation" });
    if (await menu.isVisible()) await hands.press("Open navigation");
    await hands.press(area);
    await heading(page, area);
  };

  const connect = async (page: Page, hands: Hands) => {
    await hands.press("Connect");
    await heading(page, "Connect your shop");
    await hands.choose("Shop system", "WooCommerce");
    await hands.fill("Shop address", shop.url);
    await hands.fill("Consumer key", SHOP_API_CREDENTIALS.username);
    await hands.fill("Consumer secret", SHOP_API_CREDENTIALS.password);
    await hands.fill("Product page", shop.productUrls[0] ?? "");
    await hands.press("Test");
    await page.getByText("It works").waitFor();
    await hands.press("Save connection");
    await hands.press("Next: add product URLs");
    await heading(page, "Add product URLs");
    await hands.fill("Product URLs", shop.productUrls.join("\n"));
    await hands.press(/^Add \d+ URLs$/);
    await page.getByText(/^\d+ added/).waitFor();
    const product = { ...readStore(page), client_product_id: "1042" };
    await eventually(() => admin.call(PRODUCT_OPERATIONS.getProduct, product).catch(absent), 60_000);
  };

  const publish = async (page: Page, hands: Hands) => {
    await goTo(page, hands, "Overview");
    await hands.press("Upload video");
    await heading(page, "Upload a video");
    await hands.chooseFile("Choose a video", CLIP);
    await hands.choose("Add a product", /Linen Wrap Dress/, "linen wrap");
    await hands.press("Publish");
    await page.getByRole("heading", { name: "As shoppers see it" }).waitFor();
    // The preview waits for the check of the video. An earlier order would be credited to a video that nobody could
    // see.
    await page.frameLocator("iframe").locator("shoppable-video-embed[preview]").waitFor();
  };

  const copySnippet = async (page: Page, hands: Hands): Promise<string> => {
    await goTo(page, hands, "Overview");
    await hands.press("Set it up");
    await heading(page, "Install");
    const snippet = page.getByText(/<shoppable-video-carousel /).first();
    await snippet.waitFor({ state: "attached" });
    await hands.press("Copy snippet");
    await page.getByRole("button", { name: "Copied" }).waitFor();
    return snippet.innerText();
  };

  const sell = (storeId: string, eventId: string, snippet: string): Promise<string> => {
    const [scriptUrl = ""] = /(?<=src=")[^"]+v1\.js/.exec(snippet) ?? [];
    const snippets = {
      stories: snippet,
      carousel: snippet,
      banner: snippet,
      embed: snippet,
      product: snippet,
    };
    shop.connect({ baseUrl: stack.baseUrl, edgeUrl: stack.edgeUrl, storeId, scriptUrl, snippets });
    const svc_add_to_cart = JSON.stringify([{ product_id: "1042", widget_info: `carousel_${eventId}` }]);
    return placeDemoOrder(shop.url, { svc_video_view: "[]", svc_add_to_cart });
  };

  const WAYS = [
    ["with clicks only", DESKTOP, "click"],
    ["with taps only on a phone", PHONE, "tap"],
  ] as const;
  test.each(isLong ? WAYS : WAYS.slice(0, 1))(
    "takes at most 45 clicks and fields %s",
    async (way, options, by) => {
      const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
      await context.grantPermissions(["clipboard-write"]);
      const page = await context.newPage();
      page.setDefaultTimeout(45_000);
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      const hands = usePointer(page, by);
      await page.goto(`${stack.edgeUrl}/dashboard/stores/new`);
      await hands.press("Operator");
      await heading(page, "Create a store");
      await hands.fill("Name", `Store ${way}`);
      await hands.press("Create store");
      await heading(page, "Store created");
      const storeId = await page.getByText(/^st_/).innerText();
      await hands.press("Copy secret shop code");
      await hands.press("Go to the store");
      await connect(page, hands);
      await publish(page, hands);
      const [eventId = ""] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
      const orderId = await sell(storeId, eventId, await copySnippet(page, hands));
      const { brand } = readStore(page);
      await eventually(async () => {
        const order = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: orderId }).catch(absent);
        return order?.attribution ?? undefined;
      }, 60_000);
      await goTo(page, hands, "Orders");
      await hands.press(orderId);
      await page.getByText("Earned the credit").waitFor();
      await page
        .getByRole("link", { name: /^dress$/i })
        .first()
        .waitFor();
      expect(await page.getByText(/unconfirmed/i).count()).toBe(0);
      expect(hands.steps()).toBeLessThanOrEqual(MOST_STEPS);
      expect(errors).toEqual([]);
      await context.close();
    },
    180_000,
  );
});
