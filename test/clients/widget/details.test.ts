import { expect, test } from "vitest";
import { wireVideo } from "./feeds.ts";
import { describeInChromium, openReel, surface } from "./in-chromium.ts";

const OPEN = "shoppable-video-reel dialog[open]";

describeInChromium("rings of stories", (shop) => {
  test("change once a video was watched, in any element", async () => {
    const page = await shop.open(surface("stories", "br_cta") + surface("carousel", "br_cta"));
    const ring = page.locator("shoppable-video-stories .ring").first();
    const look = () =>
      ring.evaluate((element) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(element);
        return [borderTopWidth, borderTopColor];
      });
    const before = await look();
    await page.locator("shoppable-video-carousel button.card").first().click();
    await page.locator(`${OPEN} .slide:not([inert]) video[data-player]`).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await look())[0]).not.toBe(before[0]);
    expect((await look())[1]).not.toBe(before[1]);
    expect(await page.locator("shoppable-video-stories .seen").count()).toBe(1);
  });
});

describeInChromium("accessible names in the Reel", (shop) => {
  test("has a heading and button labels, without a count of zero", async () => {
    shop.server.feeds.set("br_new", () => ({
      status: 200,
      body: JSON.stringify({
        events: [wireVideo(shop.server.url, 0, { like_count: 0, share_count: 0 })],
        next_cursor: null,
      }),
    }));
    const page = await shop.open(surface("carousel", "br_new"));
    await page.evaluate(() => window.shoppableVideo?.cart(async () => undefined));
    await openReel(page);
    const byName = (name: string) => page.getByRole("button", { name, exact: true }).first();
    await page.getByRole("heading", { name: "carousel" }).waitFor();
    await byName("Add: Linen dress, long").waitFor();
    await byName("Like").waitFor();
    await byName("Share").waitFor();
    await byName("Unmute").click();
    await byName("Mute").waitFor();
    await byName("Like").click();
    await byName("Like 1").waitFor();
  });

  test("the option sheet shows the lowest prior price, but not for a variant with its own price", async () => {
    const page = await shop.open(surface("carousel", "br_cta"));
    await page.evaluate(() => {
      const variant = (id: string, price: string) => ({
        id,
        values: [id],
        price,
        comparePrice: "80.00",
        isAvailable: true,
      });
      window.shoppableVideo?.cart({
        add: async () => undefined,
        options: async () => ({
          options: [{ name: "Size", values: ["S", "M"] }],
          variants: [variant("S", "64.00"), variant("M", "70.00")],
        }),
      });
    });
    await openReel(page);
    await page.getByRole("button", { name: "Choose: Linen dress, long" }).first().click();
    const head = page.locator("dialog .head .what");
    await expect
      .poll(() => head.locator(".prior").allInnerTexts())
      .toEqual(["Lowest price in 30 days: €72.50"]);
    await page.locator("label", { hasText: "M" }).click();
    await expect.poll(() => head.locator(".price").innerText()).toBe("€70.00");
    expect(await head.locator(".prior, s").count()).toBe(0);
  });
});

describeInChromium("captions with reduced motion", (shop) => {
  test("switch lines without animation", async () => {
    const page = await shop.open(surface("carousel", "br_captions"), { reducedMotion: "reduce" });
    await openReel(page);
    const words = page.locator(`${OPEN} .slide:not([inert]) .cues b`);
    await words.waitFor({ state: "attached" });
    expect(await words.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0s");
  });
});

describeInChromium("a tile with a lowest prior price", (shop) => {
  test("shows it in one line of the Reel on a phone, also in German", async () => {
    const page = await shop.open(surface("carousel", "br_cta"), { lang: "de" });
    await openReel(page);
    const prior = page.locator(`${OPEN} .slide:not([inert]) .tile .prior`).first();
    await prior.getByText("Niedrigster Preis der letzten 30 Tage").waitFor();
    expect((await prior.boundingBox())?.height).toBeLessThan(20);
  });
});

describeInChromium("a banner with many products", (shop) => {
  test.each([1280, 800])("at %i pixels cuts off no product", async (width) => {
    const products = Array.from({ length: 4 }, (_, index) => ({
      id: String(index),
      title: "Stoneware cup, thrown by hand and fired twice in the kiln",
      price: "64.00",
      compare_price: "80.00",
      lowest_prior_price: "72.50",
      currency: "EUR",
      product_link: `${shop.server.url}/product/${index}`,
    }));
    shop.server.feeds.set("br_four", () => ({
      status: 200,
      body: JSON.stringify({ events: [wireVideo(shop.server.url, 0, { products })], next_cursor: null }),
    }));
    const page = await shop.open(surface("banner", "br_four"), { viewport: { width, height: 900 } });
    await page.locator("shoppable-video-banner .tile").first().waitFor();
    const cut = await page.locator("shoppable-video-banner .strip").evaluate((strip) => {
      const box = strip.getBoundingClientRect();
      const tiles = [...strip.children].map((tile) => tile.getBoundingClientRect());
      return tiles.filter(({ top, bottom }) => top < box.bottom - 1 && bottom > box.bottom + 1).length;
    });
    expect(cut).toBe(0);
  });
});
