import { expect, test } from "vitest";
import { embedSnippet } from "../../../shared/videos/snippet.ts";
import { findVideos } from "./feeds.ts";
import { describeInChromium, type Shop } from "./in-chromium.ts";

const headers = { "cache-control": "public, max-age=60" };

const openSnippet = async (
  { server, open }: Shop,
  { before = "", isWithoutModules = false, origin = server.url, answered = headers } = {},
) => {
  const body = JSON.stringify({ events: findVideos(server.url, "br_bare"), next_cursor: null });
  server.feeds.set("br_first", () => ({ status: 200, body, headers: answered }));
  const page = await open("");
  const cookie = { name: "session", value: "1", sameSite: "Lax" } as const;
  await page.context().addCookies([server.url, origin].map((url) => ({ ...cookie, url })));
  if (isWithoutModules) await page.route("**/widget/define-*.js", (route) => route.abort());
  const embed = { widget: "carousel", brand: "br_first", edgeUrl: server.url, label: "Videos" } as const;
  const html = `<!doctype html><title>Shop</title><body>${before}${embedSnippet(embed)}`;
  server.pages.set("/first", { html, headers: {} });
  server.requests.length = 0;
  await page.goto(`${origin}/first`);
  if (!isWithoutModules) await page.locator("button.card").first().waitFor();
  await page.waitForLoadState("networkidle");
  return { page, requests: [...server.requests] };
};
const FIRST = ["/media/dress-small.jpg", "/media/bag-small.jpg", "/media/coffee-small.jpg"];

describeInChromium("a snippet that preloads its feed", (shop) => {
  test("loads the first posters before any module", async () => {
    const { requests } = await openSnippet(shop, { isWithoutModules: true });
    expect(requests.filter((path) => path.endsWith(".jpg")).sort()).toEqual(FIRST.toSorted());
  });

  test.each([
    ["of the shop's own origin", (edge: string) => edge],
    ["of another origin", (edge: string) => edge.replace("127.0.0.1", "localhost")],
  ])("requests the feed and each poster only once on a page %s, despite cookies", async (_, pageOf) => {
    const { page, requests } = await openSnippet(shop, { origin: pageOf(shop.server.url) });
    for (const path of ["/v1/feed?brand=br_first", ...FIRST]) {
      expect(requests.filter((request) => request === path)).toEqual([path]);
    }
    expect(page.problems).toEqual([]);
  });
});
