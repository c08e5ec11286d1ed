import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, describeInChromium, openReel, playing, surface, tapCard } from "./in-chromium.ts";

const ACTIVE = "dialog[open] .slide:not([inert])";
const active = (page: Page) => page.locator(ACTIVE).getAttribute("aria-label");
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.className;
  });
const video = (page: Page) =>
  page.locator(`${ACTIVE} video[data-player]`).evaluate((element) => {
    const { paused, muted, currentTime } = element as HTMLVideoElement;
    return { paused, muted, currentTime };
  });

describeInChromium("the Reel", ({ open }) => {
  test("can be used with the keyboard only, and returns the focus to its card", async () => {
    const page = await open(surface("carousel", "br_cta"), { viewport: DESKTOP });
    await page.locator(".card .t").first().waitFor();
    await page.locator("button.card").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await playing(page.locator(`${ACTIVE} video[data-player]`));
    expect(await active(page)).toMatch(/^A weekend/);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => active(page)).toBe("Slow morning");
    await page.keyboard.press("Home");
    await expect.poll(() => active(page)).toBe("Linen in the wind");
    await playing(page.locator(`${ACTIVE} video[data-player]`));
    await page.keyboard.press("m");
    await page.keyboard.press(" ");
    expect(await video(page)).toMatchObject({ paused: true, muted: false });
    const { currentTime } = await video(page);
    await page.keyboard.press("ArrowRight");
    expect((await video(page)).currentTime).toBeGreaterThan(currentTime + 4);
    await page.keyboard.press("End");
    await expect.poll(() => active(page)).toBe("Branches from the garden");
    for (let index = 0; index < 14; index += 1) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(
      /^(shoppable-video-carousel|body)$/,
    );
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("shoppable-video-reel").count()).toBe(0);
    expect(await focused(page)).toBe("card");
  });

  test.each([
    ["over the page, at the tapped video", surface("carousel", "br_cta"), 2],
    ["in the page, at its start index", surface("reel", "br_cta", 'start-index="2"'), undefined],
  ])("opens %s, which is the visible one", async (_, markup, tapped) => {
    const page = await open(markup);
    if (tapped !== undefined) await openReel(page, tapped);
    const shown = () =>
      page.locator(".slides").evaluate((slides) => {
        const { left, top } = slides.getBoundingClientRect();
        const root = slides.getRootNode() as ShadowRoot;
        return root
          .elementFromPoint(left + 50, top + 200)
          ?.closest(".slide")
          ?.getAttribute("aria-label");
      });
    await expect.poll(shown).toBe("Slow morning");
  });

  test("shows an error for an unplayable video, and plays the others", async () => {
    const page = await open(surface("carousel", "br_broken"));
    await tapCard(page);
    await page.getByText("This video can’t be played right now.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("This video can’t be played right now.").waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => active(page)).toMatch(/^A weekend/);
    await playing(page.locator(`${ACTIVE} video[data-player]`));
  });

  test("shows captions while muted or by choice, and products of the page's provider", async () => {
    const page = await open(surface("carousel", "br_captions"));
    await page.evaluate(() =>
      window.shoppableVideo?.setProductProvider(async () => [
        { id: "live-1", title: "From the shop's own catalog", price: "5.00", currencyCode: "EUR" },
      ]),
    );
    await openReel(page);
    await page.locator(`${ACTIVE} .name`).getByText("From the shop's own catalog").waitFor();
    const cues = page.locator(`${ACTIVE} .cues`);
    await cues.getByText("Every piece is fired twice").waitFor();
    await page.getByRole("button", { name: "Unmute", exact: true }).click();
    await expect.poll(() => cues.count()).toBe(0);
    await page.getByRole("button", { name: "Mute", exact: true }).click();
    await cues.getByText("Every piece is fired twice").waitFor();
    const modes = () =>
      page
        .locator(`${ACTIVE} video`)
        .evaluate((v) => [...(v as HTMLVideoElement).textTracks].map((t) => t.mode));
    expect(await modes()).toEqual(["disabled", "hidden"]);
    await page.keyboard.press("c");
    await expect.poll(modes).toEqual(["disabled", "disabled"]);
    expect(await cues.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Unmute", exact: true }).click();
    await page.getByRole("button", { name: "Mute", exact: true }).click();
    expect(await cues.count()).toBe(0);
  });
});
