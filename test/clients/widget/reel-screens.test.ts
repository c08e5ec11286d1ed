import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, openReel, PHONE, surface } from "./in-chromium.ts";

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const look = (page: Page) =>
  page.evaluate(() => {
    const carousel = document.querySelector("shoppable-video-carousel")?.shadowRoot;
    const root = carousel?.querySelector("shoppable-video-reel")?.shadowRoot;
    const boxes = (selector: string) =>
      [...(root?.querySelectorAll(selector) ?? [])]
        .filter(
          (element) => !element.closest("[inert]") && element.checkVisibility({ visibilityProperty: true }),
        )
        .map((element) => element.getBoundingClientRect().toJSON() as Box);
    const [close] = boxes(".x");
    const onTop = close && root?.elementFromPoint(close.x + close.width / 2, close.y + close.height / 2);
    return {
      onTop: onTop?.closest("button")?.className,
      bar: boxes(".top button"),
      rail: boxes(".rail"),
      tiles: boxes(".strip, .list"),
      prices: boxes(".price"),
      add: boxes(".add"),
      titles: boxes(".ttl"),
      progress: boxes(".bar"),
      cues: boxes(".cues"),
      words: boxes(".cues b"),
    };
  });

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
const pairs = (boxes: readonly Box[]) =>
  boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));

const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
};

const turn = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
};

const LOW = [
  [844, 390],
  [844, 340],
  [740, 360],
  [667, 375],
  [667, 331],
  [640, 360],
  [568, 320],
  [480, 270],
  [427, 240],
  [390, 420],
  [360, 300],
  [320, 256],
  [320, 240],
] as const;

describeInChromium("the Reel on any screen size", ({ open }) => {
  test.each([
    ["ltr", "en"],
    ["rtl", "ar"],
  ] as const)("keeps its essential controls visible, with the close button on top: %s", async (dir, lang) => {
    const page = await open(surface("carousel", "br_captions"), { dir, lang });
    await openReel(page);
    for (const [width, height] of [[PHONE.width, PHONE.height] as const, ...LOW, [1280, 900] as const]) {
      await turn(page, width, height);
      const inside = ({ x, y, ...box }: Box) =>
        x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height;
      const judge = async () => {
        const { onTop, ...seen } = await look(page);
        return {
          onTop,
          outside: [...seen.bar, ...seen.progress, ...seen.cues].filter((box) => !inside(box)),
          small: seen.bar.filter((box) => box.width < 44 || box.height < 44),
          covered: pairs(seen.bar).filter(([a, b]) => overlaps(a, b)),
          underRail: seen.bar.filter((button) => seen.rail.some((rail) => overlaps(button, rail))),
          isComplete: [seen.progress, seen.prices, seen.add].every((boxes) => boxes.length > 0),
        };
      };
      const right = { onTop: "ib x", outside: [], small: [], covered: [], underRail: [], isComplete: true };
      await expect.poll(judge, { message: `${width} × ${height}` }).toEqual(right);
    }
    await turn(page, 320, 256);
    await page.locator("dialog .x").click();
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  test.each<[string, number, number, number, "ltr" | "rtl"]>([
    ["on a phone", 390, 844, 16, "ltr"],
    ["in landscape", 844, 390, 16, "ltr"],
    ["on a phone, with text of 200 %", 390, 844, 32, "ltr"],
  ])("shows captions without overlap: %s", async (_, width, height, textSize, dir) => {
    const page = await open(surface("carousel", "br_captions"), { viewport: { width, height }, dir });
    await setTextSize(page, textSize);
    await openReel(page);
    await expect.poll(async () => (await look(page)).words.length).toBe(1);
    const { cues, ...seen } = await look(page);
    const others = [...seen.bar, ...seen.rail, ...seen.tiles, ...seen.titles, ...seen.progress];
    expect(cues).toHaveLength(1);
    expect(others.filter((box) => cues.some((cue) => overlaps(cue, box)))).toEqual([]);
    const words = page.locator("dialog .cues:visible b").first();
    expect(await words.textContent()).toMatch(/^Every piece/);
    const style = () =>
      words.evaluate((text) => {
        const { color, lineHeight, translate } = getComputedStyle(text);
        const { height } = text.parentElement?.getBoundingClientRect() ?? { height: 0 };
        return { color, lines: Math.round(height / Number.parseFloat(lineHeight)), translate };
      });
    expect(await style()).toMatchObject({ color: "rgb(255, 255, 255)", lines: 2 });
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    const laterAt = async (seconds: number) => {
      await page.locator("dialog .slide:not([inert]) video").evaluate((video, seconds) => {
        (video as HTMLVideoElement).currentTime = seconds;
      }, seconds);
      return (await style()).translate;
    };
    await expect.poll(() => laterAt(3.9)).toMatch(/^0px -\d/);
  });
});
