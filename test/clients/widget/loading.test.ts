import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildWidget } from "../../../clients/widget/build.ts";
import { describeInChromium, surface } from "./in-chromium.ts";

describeInChromium("a page with the widget", (shop) => {
  test("requests each feed and module once, even with the snippet twice", async () => {
    shop.server.requests.length = 0;
    const twice = `<script async src="EDGE/widget/v1.js"></script>`;
    const page = await shop.open(surface("carousel") + surface("stories") + twice + surface("collection"));
    await page.locator("shoppable-video-collection .card .t").first().waitFor();
    await page.locator("shoppable-video-stories .card .name").first().waitFor();
    expect(shop.server.requests.filter((path) => path.startsWith("/v1/feed"))).toEqual([
      "/v1/feed?brand=br_shop",
    ]);
    const scripts = shop.server.requests.filter(
      (path) => path.startsWith("/widget/") && path !== "/widget/v1.js",
    );
    expect(scripts).toHaveLength(new Set(scripts).size);
    expect(scripts.join()).not.toContain("reel");
    expect(page.problems).toEqual([]);
  });
});

test("module names contain a content hash, and v1.js stays below 2 KB", async () => {
  const directory = await mkdtemp(join(tmpdir(), "widget-"));
  try {
    await buildWidget(directory);
    // Pages reference these files, so their names must not change.
    const entries = [
      "v1.js",
      "cart-shopify.js",
      "cart-woocommerce.js",
      "consent-google.js",
      "consent-shopify.js",
      "consent-tcf.js",
    ];
    const files = readdirSync(directory).filter((name) => name.endsWith(".js") && !entries.includes(name));
    for (const name of files) expect(name).toMatch(/-[a-z0-9]{8}\.js$/);
    const loader = readFileSync(join(directory, "v1.js"), "utf8");
    const named = loader.match(/[\w-]+-[a-z0-9]{8}\.js/g) ?? [];
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(7);
    expect(statSync(join(directory, "v1.js")).size).toBeLessThan(2_048);
    expect(readdirSync(directory).filter((name) => name.endsWith(".map"))).toEqual([]);
  } finally {
    await rm(directory, { recursive: true });
  }
});
