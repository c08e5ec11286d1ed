import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ShoppableVideoEventMap } from "../../../clients/widget/events.ts";
import { describeInChromium, openReel, readSignals, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    heard: (string | number | boolean | undefined)[][];
    cart: ((taken: boolean) => void)[];
  }
}

const NAMES = ["product-tap", "view-all-products", "cta", "like", "save", "share", "add-to-cart"] as const;

const listen = (page: Page, answers: boolean) =>
  page.evaluate(
    ({ names, answers }) => {
      window.heard = [];
      window.cart = [];
      for (const name of names) {
        document.addEventListener(`svc-${name}`, (event) => {
          const { detail, target } = event as unknown as ShoppableVideoEventMap["svc-like"];
          const { localName } = target as Element;
          const said = [detail.event.eventId, detail.product?.id, detail.isLiked].filter(
            (part) => part !== undefined,
          );
          window.heard.push([name, localName, ...said]);
          event.preventDefault();
        });
      }
      const add = () =>
        new Promise((resolve, reject) => {
          window.cart.push((taken) => (taken ? resolve(undefined) : reject(new Error("sold out"))));
        });
      if (answers) window.shoppableVideo?.cart(add);
    },
    { names: NAMES, answers },
  );

const takeAll = (page: Page) => page.evaluate(() => window.shoppableVideo?.cart(async () => undefined));

const heard = (page: Page) => page.evaluate(() => window.heard);
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const ACTIVE = "dialog[open] .slide:not([inert])";
const answer = (page: Page, taken: boolean) => page.evaluate((taken) => window.cart.shift()?.(taken), taken);

describeInChromium("a shopper", (shop) => {
  const { open } = shop;

  test("taps, likes, shares and buys in the Reel, with events from the element that opened it", async () => {
    const page = await open(surface("carousel", "br_cta"));
    await listen(page, true);
    await openReel(page);
    await page.locator(`${ACTIVE} .like`).click();
    await page.locator(`${ACTIVE} .rail button`).nth(1).click();
    await page.locator(`${ACTIVE} .cta`).click();
    const add = page.locator(`${ACTIVE} .add`);
    await add.click();
    expect(await add.getAttribute("data-state")).toBe("adding");
    await add.click({ force: true });
    expect(await readSignals(page)).toMatchObject({ svc_add_to_cart: "[]" });
    await answer(page, true);
    await expect.poll(() => add.getAttribute("data-state")).toBe("added");
    expect(await heard(page)).toEqual([
      ["like", "shoppable-video-carousel", 501, true],
      ["share", "shoppable-video-carousel", 501],
      ["cta", "shoppable-video-carousel", 501],
      ["add-to-cart", "shoppable-video-carousel", 501, "1042"],
    ]);
    expect((await readSignals(page))?.svc_add_to_cart).toBe(
      '[{"product_id":"1042","widget_info":"carousel_501"}]',
    );
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
    await expect.poll(() => add.getAttribute("data-state"), { timeout: 5_000 }).toBe("add");
    await add.click();
    await answer(page, false);
    await expect.poll(() => add.getAttribute("data-state")).toBe("failed");
    expect((await readSignals(page))?.svc_add_to_cart).toBe(
      '[{"product_id":"1042","widget_info":"carousel_501"}]',
    );
  });

  test("creates signals by watching three seconds, which the completed order clears", async () => {
    const page = await open(surface("stories"));
    await openReel(page, 1);
    const views = async () => (await readSignals(page))?.svc_video_view;
    const expected =
      '[{"product_id":"1077","widget_info":"stories_502"},{"product_id":"1103","widget_info":"stories_502"}]';
    await expect.poll(views, { timeout: 15_000 }).toBe(expected);
    expect((await stored(page))._svc_viewed_products).toBe(expected);
    await page.evaluate(() => window.shoppableVideo?.orderCompleted());
    expect(await views()).toBe("[]");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".stories .seen").count()).toBe(1);
  });

  test("buys, saves a post and views all of its products in a Feed", async () => {
    const page = await open(surface("feed", "br_cta", 'celebrity-name="Ada"'));
    await listen(page, true);
    const post = page.locator("article").nth(1);
    await post.locator(".add").first().click();
    await answer(page, true);
    await expect.poll(() => post.locator(".add").first().getAttribute("data-state")).toBe("added");
    await post.locator(".save").click();
    await post.locator(".all").click();
    expect(await heard(page)).toEqual([
      ["add-to-cart", "shoppable-video-feed", 502, "1077"],
      ["save", "shoppable-video-feed", 502],
      ["view-all-products", "shoppable-video-feed", 502],
    ]);
    expect((await readSignals(page))?.svc_add_to_cart).toBe(
      '[{"product_id":"1077","widget_info":"collection_502"}]',
    );
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect((await stored(page))._svc_saved_events).toBe("[502]");
  });

  test("leaves nothing in storage without consent or after withdrawing it", async () => {
    const page = await open(surface("carousel", "br_cta", 'consent="required"'));
    await takeAll(page);
    shop.server.reports.length = 0;
    await openReel(page);
    await page.locator(`${ACTIVE} .like`).click();
    await page.locator(`${ACTIVE} .add[data-state=add]`).click();
    await page.locator(`${ACTIVE} .add[data-state=added]`).waitFor();
    expect(await stored(page)).toEqual({});
    expect(await readSignals(page)).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
    await page.evaluate(() => window.shoppableVideo?.consent(true));
    const signal = '[{"product_id":"1042","widget_info":"carousel_501"}]';
    expect(await stored(page)).toMatchObject({
      _svc_add_to_cart_products: signal,
      _svc_liked_events: "[501]",
    });
    await page.evaluate(() => window.shoppableVideo?.consent(false));
    expect(await stored(page)).toEqual({});
    await page.waitForTimeout(3_500);
    expect(await stored(page)).toEqual({});
    await page.goto("about:blank");
    expect(shop.server.reports).toEqual([]);
  });

  test.each<[string, (edge: string) => void]>([
    [
      "if set as a property before insertion",
      (edge) => {
        const element = document.createElement("shoppable-video-carousel");
        Object.assign(element, { consent: "required", brand: "br_cta", src: edge });
        document.querySelector("main")?.append(element);
      },
    ],
    [
      "if set as an attribute after insertion",
      (edge) => {
        const element = document.createElement("shoppable-video-carousel");
        Object.assign(element, { brand: "br_cta", src: edge });
        document.querySelector("main")?.append(element);
        element.setAttribute("consent", "required");
      },
    ],
  ])("stores and sends nothing before consent, which is required %s", async (_, add) => {
    const page = await open("");
    shop.server.reports.length = 0;
    await page.evaluate(add, shop.server.url);
    await openReel(page);
    await page.locator(`${ACTIVE} .like`).click();
    await page.waitForTimeout(500);
    expect(await stored(page)).toEqual({});
    await page.goto("about:blank");
    expect(shop.server.reports).toEqual([]);
  });

  test("deletes earlier likes by withdrawing consent, even without a player", async () => {
    const page = await open(surface("carousel", "br_cta"), {
      before: () => localStorage.setItem("_svc_liked_events", "[501]"),
    });
    await page.evaluate(() => window.shoppableVideo?.consent(false));
    expect(await stored(page)).toEqual({});
  });
});
