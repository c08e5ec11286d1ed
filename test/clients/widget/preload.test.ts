import { expect, test } from "vitest";
import { embedSnippet } from "../../../shared/videos/snippet.ts";
import { findVideos } from "./feeds.ts";
import { describeInChromium, type Shop } from "./in-chromium.ts";

/** What the service says of its answers. */
const headers = { "cache-control": "public, max-age=60" };

/** A page with a pasted snippet, and what is asked of the edge for it. */
const openSnippet = async ({ server, open }: Shop, before = "", isWithoutModules = false) => {
  const body = JSON.stringify({ events: findVideos(server.url, "br_bare"), next_cursor: null });
  server.feeds.set("br_first", () => ({ status: 200, body, headers }));
  const page = await open("");
  if (isWithoutModules) await page.route("**/widget/define-*.js", (route) => route.abort());
  const embed = { widget: "carousel", brand: "br_first", edgeUrl: server.url, label: "Videos" } as const;
  const html = `<!doctype html><title>Shop</title><body>${before}${embedSnippet(embed)}`;
  server.pages.set("/first", { html, headers: {} });
  server.requests.length = 0;
  await page.goto(`${server.url}/first`);
  if (!isWithoutModules) await page.locator("button.card").first().waitFor();
  await page.waitForLoadState("networkidle");
  return { page, requests: [...server.requests] };
};

const FIRST = ["/media/dress-small.jpg", "/media/bag-small.jpg", "/media/coffee-small.jpg"];

describeInChromium("a snippet that names its feed", (shop) => {
  test("has the first posters loaded though no module is there yet", async () => {
    const { requests } = await openSnippet(shop, "", true);
    expect(requests.filter((path) => path.endsWith(".jpg")).sort()).toEqual(FIRST.toSorted());
  });

  test("has the feed and each poster asked for once", async () => {
    const { page, requests } = await openSnippet(shop);
    for (const path of ["/v1/feed?brand=br_first", ...FIRST]) {
      expect(requests.filter((request) => request === path)).toEqual([path]);
    }
    expect(page.problems).toEqual([]);
  });

  test("has no poster asked for early where its element is below the page's edge", async () => {
    const below = '<div style="height:3000px"></div>';
    expect((await openSnippet(shop, below, true)).requests.join()).not.toContain(".jpg");
  });
});
