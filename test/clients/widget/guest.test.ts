import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { embedSnippet, SURFACE_HEIGHTS } from "../../../shared/videos/snippet.ts";
import { findBlocks, readDocument } from "../../support/guides/guide-blocks.ts";
import { DESKTOP, describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    reports: string[];
  }
}

describeInChromium("the host page", (shop) => {
  const { open } = shop;

  test("reports no violation of a strict content security policy", async () => {
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

  test.each([
    ["on a phone", PHONE],
    ["on a desktop", DESKTOP],
  ])("has no layout shift when the widget loads, %s", async (_, viewport) => {
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
});

const SHOP_STYLES = readFileSync(
  new URL("../../../clients/storefront/styles/2-frame.css", import.meta.url),
  "utf8",
);
const [GUIDE_WRAPPER = ""] = findBlocks(readDocument("docs/guides/custom.md"), /^html wrapper\.html$/);

describeInChromium("a wrapper section", (shop) => {
  const open = async (wrapper: string, brand: string) => {
    const { url } = shop.server;
    const snippet = embedSnippet({ widget: "carousel", brand, edgeUrl: url, label: "Videos" });
    const page = await shop.open("");
    const html = `<!doctype html><title>Shop</title>${wrapper.replace("<!-- The snippet -->", snippet)}<p>End</p>`;
    shop.server.pages.set("/wrapped", { html, headers: {} });
    return Object.assign(page, { load: () => page.goto(`${url}/wrapped`) });
  };
  const WRAPPERS = [
    ["the guide's", GUIDE_WRAPPER],
    [
      "the demonstration shop's",
      `<style>${SHOP_STYLES}</style><section class="videos"><h2>How they are made</h2><!-- The snippet --></section>`,
    ],
  ] as const;

  test.each(WRAPPERS)("collapses if the widget is blocked: %s", async (_, wrapper) => {
    const page = await open(wrapper, "br_shop");
    await page.route("**/widget/**", (route) => route.abort());
    await page.load();
    const section = page.locator("body > section");
    expect(await section.isVisible()).toBe(true);
    await section.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    expect(await section.isVisible()).toBe(false);
    expect((await page.getByText("End").boundingBox())?.y).toBeLessThan(200);
  });
});
