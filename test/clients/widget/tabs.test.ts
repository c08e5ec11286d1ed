import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium } from "./in-chromium.ts";

const PRODUCTS = 20;
const KEY = "_svc_add_to_cart_products";

const showProducts = (page: Page, tab: string) =>
  page.evaluate(
    ([tab, count]) => {
      window.shoppableVideo?.cart(async () => true);
      const feed = document.createElement("shoppable-video-feed");
      const products = Array.from({ length: count }, (_, index) => ({
        id: `${tab}-${index}`,
        title: `Cup ${index}`,
        price: "18.50",
        currencyCode: "EUR",
        productLink: `${location.origin}/product/${index}`,
      }));
      const event = { eventId: 501, title: "Cups", status: "live", videoUrl: `${location.origin}/none.mp4` };
      Object.assign(feed, { events: [{ ...event, likeCount: 0, shareCount: 0, pageId: 0, products }] });
      document.body.append(feed);
    },
    [tab, PRODUCTS] as const,
  );

const addAll = async (page: Page) => {
  await expect.poll(() => page.locator("button.add").count()).toBe(PRODUCTS);
  return () =>
    page.locator("button.add").evaluateAll(async (buttons) => {
      for (const button of buttons) {
        (button as HTMLElement).click();
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
    });
};

const readStored = async (page: Page): Promise<string[]> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return (JSON.parse(stored ?? "[]") as { product_id: string }[]).map(({ product_id }) => product_id).sort();
};

const listProducts = (...tabs: string[]): string[] =>
  tabs.flatMap((tab) => Array.from({ length: PRODUCTS }, (_, index) => `${tab}-${index}`)).sort();

describeInChromium("two tabs of a shop", ({ open }) => {
  test("keep all signals if both add products at the same time", async () => {
    const one = await open("");
    const other = await one.context().newPage();
    await other.goto(one.url());
    await other.waitForFunction(() => window.shoppableVideo);
    await Promise.all([showProducts(one, "a"), showProducts(other, "b")]);
    const [addOnes, addOthers] = [await addAll(one), await addAll(other)];
    await Promise.all([addOnes(), addOthers()]);
    await expect.poll(() => readStored(one)).toEqual(listProducts("a", "b"));
    expect(await readStored(other)).toEqual(listProducts("a", "b"));
  });

  test("restore signals that another tab overwrites with outdated data", async () => {
    const one = await open("");
    const other = await one.context().newPage();
    await other.goto(one.url());
    await showProducts(one, "a");
    await (await addAll(one))();
    await expect.poll(() => readStored(one)).toEqual(listProducts("a"));
    await other.evaluate(
      (key) => localStorage.setItem(key, '[{"product_id":"late","widget_info":"embed_7"}]'),
      KEY,
    );
    await expect.poll(() => readStored(other)).toEqual([...listProducts("a"), "late"].sort());
  });
});
