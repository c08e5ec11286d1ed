import { expect, test } from "vitest";
import { SURFACE_HEIGHTS } from "../../../shared/videos/snippet.ts";
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
