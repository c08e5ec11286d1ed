import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findVideos } from "./feeds.ts";
import { describeInChromium, type Shop, surface, tapCard } from "./in-chromium.ts";

type Options = Parameters<Shop["open"]>[1];

const PETROL = "14,106,130";
const HOSTILE = '<img src=x onerror="hacked=1">';

const openWith = async (
  { server, open }: Shop,
  appearance: unknown,
  markup = surface("carousel", "br_looks"),
  options: Options = {},
) => {
  const answer = (looks: unknown) => {
    const body = { events: findVideos(server.url, "br_cta"), next_cursor: null, appearance: looks };
    server.feeds.set("br_looks", () => ({ status: 200, body: JSON.stringify(body) }));
  };
  answer(appearance);
  server.requests.length = 0;
  const page = await open(markup, options);
  await page.locator("[part=card], [part=product]").first().waitFor();
  const change = async (looks: unknown) => {
    answer(looks);
    await page.evaluate(() => window.shoppableVideo?.refresh());
    await page.waitForTimeout(300);
  };
  return Object.assign(page, { change });
};

const style = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const colour = (page: Page, selector: string, name = "background-color"): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => {
      const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext(
        "2d",
      );
      if (!context) return "";
      context.fillStyle = getComputedStyle(element).getPropertyValue(property);
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
    }, name);

const WITH_CART =
  "<script>document.addEventListener('svc-ready', () => shoppableVideo.cart(async () => {}))</script>";
const embed = () => surface("embed", "br_looks");
const wasLoaded = ({ server }: Shop) => server.requests.some((path) => path.includes("/appearance-"));

describeInChromium("a store's appearance", (shop) => {
  test("loads nothing and keeps the defaults if the store has none", async () => {
    const page = await openWith(shop, undefined, surface("carousel", "br_looks") + embed() + WITH_CART);
    expect(wasLoaded(shop)).toBe(false);
    expect(await style(page, ".card", "border-radius")).toBe("12px");
    expect(await colour(page, ".add")).toBe("0,0,0");
    expect(await page.locator("h2").count()).toBe(0);
  });

  test.each([
    ["#0E6A82", PETROL, "255,255,255"],
    ["#ffd400", "255,212,0", "0,0,0"],
  ])("fills buttons with the accent %s and a readable text colour", async (accent, ground, text) => {
    const page = await openWith(shop, { accent }, surface("reel", "br_looks"));
    for (const button of [".cta", ".view"]) {
      expect(await colour(page, button)).toBe(ground);
      expect(await colour(page, button, "color")).toBe(text);
    }
  });

  test.each([
    ["none", "0px", "0px", "0px"],
    ["large", "20px", "20px", "22px"],
  ])("sets the corner radius of cards, products and buttons: %s", async (radius, card, tile, button) => {
    const page = await openWith(shop, { radius }, surface("carousel", "br_looks") + embed() + WITH_CART);
    await page.locator(".add").first().waitFor();
    expect(await style(page, ".card", "border-radius")).toBe(card);
    expect(await style(page, ".tile", "border-radius")).toBe(tile);
    expect(await style(page, ".add", "border-radius")).toBe(button);
  });

  test("uses texts of the page's language, also in the Reel", async () => {
    const texts = [
      { view: "See it", learn_more: "Read on", sold_out: "Gone" },
      { language: "de", view: "Zum Stück" },
    ];
    const page = await openWith(shop, { texts, accent: "#0E6A82" });
    await tapCard(page);
    const reel = page.locator("shoppable-video-reel");
    expect(await reel.locator(".view").first().textContent()).toBe("See it");
    expect(await reel.locator(".cta").first().textContent()).toBe("Read on");
    expect(await colour(page, "shoppable-video-reel .view")).toBe(PETROL);
    const german = await openWith(shop, { texts }, embed(), { lang: "de" });
    expect(await german.locator(".view").first().textContent()).toBe("Zum Stück");
    expect(await german.locator(".cta").first().textContent()).toBe("Mehr erfahren");
  });

  test.each([
    { accent: "red;}*{display:none!important}", radius: "9px;}*{display:none}" },
    {
      accent: "#0E6A82/**/",
      texts: [null, 1, { heading: HOSTILE, view: HOSTILE, learn_more: "x".repeat(31) }],
    },
    "a text",
  ])("ignores invalid values: %j", async (looks) => {
    const page = await openWith(shop, looks, surface("carousel", "br_looks") + embed());
    expect(await page.locator("[part=card]").first().isVisible()).toBe(true);
    expect(await style(page, ".cta", "background-color")).toBe("rgba(0, 0, 0, 0.3)");
    expect(await style(page, ".card", "border-radius")).toBe("12px");
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    expect(await page.locator(".cta").first().textContent()).toBe("Learn more");
    expect(page.problems).toEqual([]);
  });
});
