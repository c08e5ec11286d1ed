import { expect, test } from "vitest";
import { SURFACE_HEIGHTS } from "../../../shared/vocabulary/surface-heights.ts";
import { DESKTOP, describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    reports: string[];
  }
}

describeInChromium("a page", (shop) => {
  const { open } = shop;

  test("has a strict content security policy and hears of no breach of it", async () => {
    const { url } = shop.server;
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-n' 'strict-dynamic'",
      "style-src 'nonce-n'",
      ...["connect-src", "img-src", "media-src"].map((name) => `${name} ${url}`),
    ].join("; ");
    const names = ["carousel", "stories", "collection", "banner", "embed", "feed"];
    const page = await open(names.map((name) => surface(name, "br_cta")).join(""), {
      headers: { "content-security-policy": policy },
      script: 'nonce="n"',
      before: () => {
        window.reports = [];
        document.addEventListener(
          "securitypolicyviolation",
          ({ violatedDirective, blockedURI, sourceFile }) =>
            window.reports.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      },
    });
    await openReel(page, 1);
    await page.locator("dialog[open] .slide:not([inert]) .like").click();
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => window.reports)).toEqual([]);
  });

  test("may be hostile to strangers: its global styles reach nothing inside", async () => {
    const head = `<style>* { all: unset !important; display: inline !important } button, video, dialog { visibility: hidden !important }
      main shoppable-video-carousel { display: block !important }</style>`;
    const page = await open(surface("carousel"), { head, viewport: DESKTOP });
    await openReel(page, 1);
    expect(await page.locator("dialog .stage").boundingBox()).toMatchObject({ width: 423, height: 752 });
  });

  test.each([
    ["on a phone", PHONE],
    ["on a desktop", DESKTOP],
  ])("moves nothing when the widget comes, %s", async (_, viewport) => {
    const names = ["carousel", "stories", "collection", "banner", "embed"] as const;
    const markup = names
      .map((name) =>
        surface(name, "br_cta", `heading="x" style="display:block;min-height:${SURFACE_HEIGHTS[name]}"`),
      )
      .join("<p>The shop goes on</p>");
    const page = await open(`${markup}<p>End</p>`, {
      viewport: { ...viewport, height: 5_000 },
      before: () => {
        window.reports = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.reports.push(JSON.stringify(entry));
        }).observe({ type: "layout-shift", buffered: true });
      },
    });
    await page.locator("shoppable-video-embed .tile").first().waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.reports)).toEqual([]);
  });

  test("leaves the focus and the place of a page to its shopper, also with a Reel further down", async () => {
    const markup = surface("reel", "br_cta", `style="display:block;min-height:${SURFACE_HEIGHTS.reel}"`);
    const page = await open(`<div style="height:2000px">The shop</div>${markup}`, { viewport: DESKTOP });
    await page.locator("shoppable-video-reel .slide").first().waitFor({ state: "attached" });
    await page.waitForTimeout(500);
    expect(await page.evaluate("[scrollY, document.activeElement.nodeName]")).toEqual([0, "BODY"]);
  });

  test.each([
    ["alone", "br_cta"],
    ["beside others", "br_captions"],
  ])(
    "keeps the height that it reserves for an embed whose lowest price before takes two lines, %s",
    async (_, brand) => {
      const page = await open(surface("embed", brand), { lang: "de", viewport: PHONE });
      const prior = page.locator("shoppable-video-embed .tile .prior").first();
      await prior.getByText("Niedrigster Preis der letzten 30 Tage").waitFor();
      expect((await prior.boundingBox())?.height).toBe(28);
      expect((await page.locator("shoppable-video-embed").boundingBox())?.height).toBe(657);
    },
  );
});
