import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

const CARDS = 7;

const posters = async (page: Page) => {
  const images = page.locator("button.card img.poster");
  await images.nth(CARDS - 1).waitFor({ state: "attached" });
  return images.evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      loading: image.loading,
      priority: image.fetchPriority,
      srcset: image.getAttribute("srcset"),
      src: image.getAttribute("src")?.split("/").at(-1),
    })),
  );
};

const loaded = (requests: readonly string[]) =>
  new Set(requests.flatMap((path) => (path.endsWith(".jpg") ? [path.split("/").at(-1)] : [])));

describeInChromium("a poster", (shop) => {
  const { open } = shop;

  test.each([
    ["a phone", PHONE, 3],
    ["a wide screen", DESKTOP, 2],
  ])("loads only its small image in a card on %s", async (_, viewport, deviceScaleFactor) => {
    shop.server.requests.length = 0;
    const page = await open(surface("carousel", "br_bare"), { viewport, deviceScaleFactor });
    await posters(page);
    await page.waitForLoadState("networkidle");
    const pictures = loaded(shop.server.requests);
    expect([...pictures].filter((name) => name?.endsWith("-small.jpg")).length).toBeGreaterThan(2);
    expect([...pictures].filter((name) => !name?.endsWith("-small.jpg"))).toEqual([]);
  });

  test("is loaded eagerly in the first visible cards, and lazily in the rest", async () => {
    const page = await open(surface("carousel"));
    const found = (await posters(page)).map(({ loading, priority }) => `${loading} ${priority}`);
    expect(found).toEqual([...Array(3).fill("eager high"), ...Array(CARDS - 3).fill("lazy auto")]);
  });

  test("is loaded lazily in an element below the fold", async () => {
    const page = await open(`<div style="height:3000px"></div>${surface("carousel")}`);
    const found = (await posters(page)).map(({ loading }) => loading);
    expect(found).toEqual(Array(CARDS).fill("lazy"));
  });

  test.each([320, 340, 390])(
    "is never cut off in a product chip, nor is the price, at %i px",
    async (width) => {
      const page = await open(surface("carousel"), { viewport: { width, height: 700 } });
      await posters(page);
      const chips = await page.locator("button.card .chip").evaluateAll((all) =>
        all.map((chip) => {
          const box = chip.getBoundingClientRect();
          const seen = (selector: string) => {
            const part = chip.querySelector(selector)?.getBoundingClientRect();
            if (!part) return "none";
            const [width, height] = [
              Math.min(part.right, box.right) - Math.max(part.left, box.left),
              Math.min(part.bottom, box.bottom - 4) - Math.max(part.top, box.top),
            ];
            if (width < 1 || height < 1) return "none";
            return part.width >= 32 && width > part.width - 1 && height > part.height - 1 ? "whole" : "cut";
          };
          return { picture: seen("img"), price: seen("bdi") };
        }),
      );
      expect(chips.map(({ picture }) => picture)).not.toContain("cut");
      expect(new Set(chips.map(({ price }) => price))).toEqual(new Set(["whole"]));
    },
  );

  test("is used unchanged if it was registered by URL", async () => {
    const page = await open(surface("carousel", "br_ownposters"));
    expect((await posters(page))[0]).toMatchObject({ srcset: null, src: "dress.jpg" });
  });

  test("is the card's image in the Reel until the large one is loaded", async () => {
    const page = await open(surface("carousel"), { deviceScaleFactor: 3 });
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      const isFree = new Promise<void>((free) => {
        answer = free;
      });
      void page.route("**/dress.jpg", async (route) => {
        asked();
        await isFree;
        await route.continue();
      });
    });
    await openReel(page);
    await isAsked;
    const images = page.locator("dialog[open] .slide:not([inert]) img.poster");
    const shown = () =>
      images.evaluateAll((all) =>
        (all as HTMLImageElement[]).map(
          (image) => image.naturalWidth > 0 && image.currentSrc.split("/").at(-1),
        ),
      );
    expect(await shown()).toEqual(["dress-small.jpg", false]);
    answer();
    await images.last().evaluate((image) => (image as HTMLImageElement).decode());
    expect((await shown()).at(-1)).toBe("dress.jpg");
  });
});
