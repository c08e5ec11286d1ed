import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DARK = "<style>body { background: #101416; color: #eee }</style>";
const LIGHT = "<style>body { background: #fff; color: #1d1b18 }</style>";

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] };

const violations = async (page: Page): Promise<unknown[]> => {
  await page.evaluate(AXE);
  const found = await page.evaluate<Violation[]>(`axe.run(document, { runOnly:
    ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((r) => r.violations)`);
  return found.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  ]);
};

const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (
          !element.matches("button,a,[role=switch]") ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 44 || height < 44) found.push(`${element.className}: ${width} x ${height}`);
      }
    };
    visit(document);
    return found;
  });

const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>("*")) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr"))
          continue;
        const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        if (overflow === "hidden" && !isShortened && isCut && clientWidth > 0)
          found.push(`${element.className}: ${element.textContent}`);
      }
    };
    visit(document);
    return found;
  });

const SURFACES = ["carousel", "stories", "collection", "banner", "embed", "feed"];
const ALL = SURFACES.map((name) =>
  surface(name, "br_cta", 'heading="Seen in videos" celebrity-name="Ada"'),
).join("");

describeInChromium("accessibility", (shop) => {
  const { open } = shop;
  test.each([
    ["light, on a phone", LIGHT, PHONE],
    ["dark, on a desktop", DARK, DESKTOP],
  ])("all surfaces pass WCAG 2.2 AA: %s", async (_, head, viewport) => {
    const page = await open(ALL, { head, viewport });
    await page.locator("shoppable-video-feed article").first().waitFor();
    await page.locator("shoppable-video-embed .tile").first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  test.each([
    ["on a phone", PHONE],
    ["on a desktop", DESKTOP],
  ])("the open Reel passes WCAG 2.2 AA, %s", async (_, viewport) => {
    const page = await open(surface("carousel", "br_cta"), { head: LIGHT, viewport });
    await openReel(page, 1);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    if (viewport === DESKTOP) return;
    await page.locator(".slide:not([inert]) .bag").click();
    await page.locator(".panel .ib").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("WCAG 1.4.12 text spacing at 320 px cuts off no text and causes no horizontal scrolling", async () => {
    const spaced =
      "<style>body, body * { line-height: 1.5; letter-spacing: .12em; word-spacing: .16em }</style>";
    const page = await open(ALL, { head: LIGHT + spaced, viewport: { width: 320, height: 256 } });
    await page.locator("shoppable-video-feed article").first().waitFor();
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await openReel(page, 1);
    expect(await cutTexts(page)).toEqual([]);
  });

  test("videos play only after a tap on Play with reduced motion", async () => {
    const page = await open(surface("carousel") + surface("embed"), {
      reducedMotion: "reduce",
      viewport: DESKTOP,
    });
    const isPlaying = () =>
      page.evaluate(() => {
        const videos = ["carousel", "embed"].flatMap((name) => [
          ...(document.querySelector(`shoppable-video-${name}`)?.shadowRoot?.querySelectorAll("video") ?? []),
        ]);
        return videos.filter((video) => !video.paused).length;
      });
    await page.locator("shoppable-video-carousel .card .t").first().waitFor();
    await page.waitForTimeout(300);
    expect(await isPlaying()).toBe(0);
    await page.getByRole("button", { name: "Play videos" }).click();
    await expect.poll(isPlaying).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Pause videos" }).click();
    await expect.poll(isPlaying).toBe(0);
  });

  test("right-to-left pages mirror the row, its arrows and its keys", async () => {
    const page = await open(surface("carousel", "br_shop", 'heading="x"'), {
      dir: "rtl",
      lang: "ar",
      viewport: DESKTOP,
    });
    const [first, second] = [page.locator("button.card").nth(0), page.locator("button.card").nth(1)];
    await page.locator(".card .t").first().waitFor();
    const [a, b] = [await first.boundingBox(), await second.boundingBox()];
    expect(a?.x).toBeGreaterThan(b?.x ?? Number.NaN);
    await first.focus();
    await page.keyboard.press("ArrowLeft");
    expect(await second.evaluate((card) => (card.getRootNode() as ShadowRoot).activeElement === card)).toBe(
      true,
    );
    await page.getByRole("button", { name: "التالي" }).click();
    await expect.poll(() => page.locator(".row").evaluate((row) => row.scrollLeft)).toBeLessThan(0);
  });
});
