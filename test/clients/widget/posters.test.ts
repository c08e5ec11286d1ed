import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, describeInChromium, PHONE, surface } from "./in-chromium.ts";

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
});
