import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildWidget } from "../../../clients/widget/build.ts";
import { SURFACE_HEIGHTS } from "../../../shared/vocabulary/surface-heights.ts";
import { DESKTOP, describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

declare global {
  interface Window {
    reports: string[];
    open_: Record<string, number>;
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

  test("asks once for what several elements show, and may have the snippet twice", async () => {
    shop.server.requests.length = 0;
    const twice = `<script async src="EDGE/widget/v1.js"></script>`;
    const page = await open(surface("carousel") + surface("stories") + twice + surface("collection"));
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

  test("adds and removes an element a hundred times, and nothing stays", async () => {
    const page = await open("", {
      before: () => {
        window.open_ = {};
        const count = (name: string, by: number) => {
          window.open_[name] = (window.open_[name] ?? 0) + by;
        };
        for (const name of ["IntersectionObserver", "ResizeObserver"] as const) {
          const { observe, unobserve, disconnect } = window[name].prototype;
          const targets = new WeakMap<object, Set<Element>>();
          const of = (observer: object) => targets.get(observer) ?? new Set<Element>();
          Object.assign(window[name].prototype, {
            observe(this: IntersectionObserver, target: Element) {
              targets.set(this, of(this).add(target));
              count(name, 1);
              return observe.call(this, target);
            },
            unobserve(this: IntersectionObserver, target: Element) {
              if (of(this).delete(target)) count(name, -1);
              return unobserve.call(this, target);
            },
            disconnect(this: IntersectionObserver) {
              count(name, -of(this).size);
              targets.delete(this);
              return disconnect.call(this);
            },
          });
        }
        for (const target of [window, document]) {
          const { addEventListener, removeEventListener } = target;
          target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
            count("listeners", 1);
            return addEventListener.apply(target, args);
          };
          target.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
            count("listeners", -1);
            return removeEventListener.apply(target, args);
          };
        }
      },
    });
    const cycle = (times: number) =>
      page.evaluate(
        async ([times, edge]) => {
          const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
          const videos: WeakRef<HTMLVideoElement>[] = [];
          for (let index = 0; index < Number(times); index += 1) {
            const name = index % 2 === 0 ? "carousel" : "embed";
            const element = document.createElement(`shoppable-video-${name}`);
            element.setAttribute("brand", "br_cta");
            element.setAttribute("src", String(edge));
            document.querySelector("main")?.append(element);
            // Moved, too: it goes on where it is put.
            if (index % 10 === 0) document.querySelector("main")?.prepend(element);
            // Fetches the Reel and the queue of reports, whose listeners stay.
            element.shadowRoot
              ?.querySelector("section")
              ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
            await later(index < 4 ? 600 : 20);
            // Fetches the Reel and the queue of reports, whose listeners stay.
            element.shadowRoot?.querySelector("section")?.dispatchEvent(new PointerEvent("pointerover"));
            videos.push(
              ...[...(element.shadowRoot?.querySelectorAll("video") ?? [])].map(
                (video) => new WeakRef(video),
              ),
            );
            element.remove();
          }
          await later(500);
          const playing = videos.filter((video) => video.deref()?.paused === false).length;
          return { ...window.open_, loaded: videos.length > 0, playing };
        },
        [String(times), shop.server.url],
      );
    const before = await cycle(4);
    expect(await cycle(100)).toEqual(before);
    expect(before).toMatchObject({ IntersectionObserver: 0, loaded: true, playing: 0 });
  });

  test("created by script, changed and moved, an element shows what it is told", async () => {
    const page = await open("<div id='place'></div>");
    await page.evaluate((edge) => {
      const element = document.createElement("shoppable-video-carousel");
      Object.assign(element, { brand: "br_one", src: edge });
      document.querySelector("#place")?.append(element);
    }, shop.server.url);
    const cards = page.locator("shoppable-video-carousel .card .t");
    await expect.poll(() => cards.count()).toBe(1);
    await page
      .locator("shoppable-video-carousel")
      .evaluate((element) => element.setAttribute("brand", "br_cta"));
    await expect.poll(() => cards.count()).toBe(7);
    await page.locator("shoppable-video-carousel").evaluate((element) => {
      document.body.prepend(element);
      const product = {
        id: "1",
        title: "Own",
        price: "5.00",
        currencyCode: "EUR",
        productLink: "javascript:hacked=1",
      };
      const video = {
        eventId: 1,
        title: "Given",
        status: "live",
        videoUrl: "javascript:hacked=1",
        products: [product],
      };
      Object.assign(element, { events: [video] });
    });
    await expect.poll(() => cards.allTextContents()).toEqual(["Given"]);
    expect(await page.locator("video").count()).toBe(0);
  });
});

test("modules are named by their content, and v1.js names them in at most a kilobyte", async () => {
  const directory = await mkdtemp(join(tmpdir(), "widget-"));
  try {
    await buildWidget(directory);
    const files = readdirSync(directory).filter((name) => name.endsWith(".js") && name !== "v1.js");
    for (const name of files) expect(name).toMatch(/-[a-z0-9]{8}\.js$/);
    const loader = readFileSync(join(directory, "v1.js"), "utf8");
    const named = loader.match(/[\w-]+-[a-z0-9]{8}\.js/g) ?? [];
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(7);
    expect(statSync(join(directory, "v1.js")).size).toBeLessThan(2_048);
    for (const name of files) statSync(join(directory, `${name}.map`));
  } finally {
    await rm(directory, { recursive: true });
  }
});
