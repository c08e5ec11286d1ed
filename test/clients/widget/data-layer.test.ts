import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { toEntries } from "../../../clients/widget/data-layer/entries.ts";
import { describeInChromium, openReel, surface } from "./in-chromium.ts";

type Entry = Readonly<Record<string, unknown>> & { readonly event?: string };

const product = (id: string, price: string, changes = {}) => ({
  id,
  title: `Product ${id}`,
  price,
  priceText: price,
  currencyCode: "EUR",
  ...changes,
});
const event = {
  eventId: 501,
  title: "Linen",
  status: "live",
  likeCount: 0,
  shareCount: 0,
  pageId: 0,
  products: [
    product("7", "64.00", { comparePrice: "80.10" }),
    product("8", "0.10"),
    product("9", "5", { currencyCode: "USD" }),
  ],
} as const;
const about = { svc_video_id: "501", svc_video_title: "Linen", svc_widget: "carousel" };
const list = { item_list_id: "carousel_501", item_list_name: "Linen" };
const NOTHING = {
  svc_video_id: undefined,
  svc_video_title: undefined,
  svc_widget: undefined,
  ecommerce: null,
};
const first = {
  item_id: "7",
  item_name: "Product 7",
  index: 0,
  ...list,
  price: 64,
  discount: 16.1,
  quantity: 1,
};

describe("GA4 events for an interaction", () => {
  const entries = (type: string, productId?: string, products = event.products as readonly object[]) =>
    toEntries({ type, eventId: 501, widgetType: "carousel", productId } as never, {
      videos: [{ ...event, products } as never],
    });

  test("lists the video's products on play, but none in another currency", () => {
    const second = { item_id: "8", item_name: "Product 8", index: 1, ...list, price: 0.1, quantity: 1 };
    expect(entries("play")).toEqual([
      { event: "svc_video_start", ...about },
      NOTHING,
      { ecommerce: null },
      { event: "view_item_list", ...about, ecommerce: { currency: "EUR", ...list, items: [first, second] } },
      NOTHING,
    ]);
    expect(entries("play", undefined, [])).toEqual([{ event: "svc_video_start", ...about }, NOTHING]);
  });

  test("reports product taps, and adds with a value", () => {
    expect(entries("product_tap", "7")).toEqual([
      { ecommerce: null },
      { event: "select_item", ...about, ecommerce: { currency: "EUR", ...list, items: [first] } },
      NOTHING,
    ]);
    expect(entries("add_to_cart", "7")).toEqual([
      { ecommerce: null },
      { event: "add_to_cart", ...about, ecommerce: { currency: "EUR", value: 64, ...list, items: [first] } },
      NOTHING,
    ]);
  });

  test("omits price and value without a currency", () => {
    const { price: _, discount: __, ...item } = first;
    expect(entries("add_to_cart", "7", [product("7", "64.00", { currencyCode: "XXX" })])[1]).toEqual({
      event: "add_to_cart",
      ...about,
      ecommerce: { ...list, items: [item] },
    });
  });

  test("reports nothing for unknown products or videos, or for internal interactions", () => {
    expect(entries("add_to_cart", "10")).toEqual([]);
    expect(entries("impression")).toEqual([]);
    expect(entries("add_unanswered", "7")).toEqual([]);
    expect(toEntries({ type: "play", eventId: 1, widgetType: "embed" }, { videos: [] })).toEqual([]);
  });
});

describeInChromium("the page's data layer", (shop) => {
  const read = (page: Page, name = "dataLayer") =>
    page.evaluate(
      (name) => (window as unknown as Record<string, unknown>)[name] as Entry[] | undefined,
      name,
    );
  const names = async (page: Page, layer?: string) =>
    ((await read(page, layer)) ?? []).flatMap(({ event }) => event ?? []);
  const ASKS = 'analytics="datalayer"';
  const PLAYED = ["svc_video_start", "view_item_list"];

  test("receives nothing, and loads nothing, without the attribute or in a preview", async () => {
    shop.server.requests.length = 0;
    const page = await shop.open(surface("carousel", "br_cta"));
    await openReel(page);
    const preview = await shop.open(surface("carousel", "br_cta", `${ASKS} preview`));
    await openReel(preview);
    await preview.waitForTimeout(300);
    expect([await read(page), await read(preview)]).toEqual([undefined, undefined]);
    expect(shop.server.requests.filter((path) => path.includes("push-interaction"))).toEqual([]);
  });

  test("receives nothing without consent, all events with it, and none after withdrawal", async () => {
    const page = await shop.open(surface("embed", "br_cta", `${ASKS} consent="required"`));
    await expect
      .poll(() => shop.server.requests.some((path) => path.includes("push-interaction")))
      .toBe(true);
    await page.waitForTimeout(500);
    expect(await names(page)).toEqual([]);
    await page.evaluate(() => window.shoppableVideo?.consent(true));
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(PLAYED));
    await page.evaluate(() => window.shoppableVideo?.consent(false));
    const before = await names(page);
    await page.locator("shoppable-video-embed .cta").evaluate((link) => {
      link.addEventListener("click", (click) => click.preventDefault());
      (link as HTMLElement).click();
    });
    await page.waitForTimeout(300);
    expect(await names(page)).toEqual(before);
  });
});
