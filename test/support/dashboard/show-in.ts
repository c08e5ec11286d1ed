import type { Page } from "playwright-core";

/**
 * Shows the dashboard in these colours. Those that are still changing are nobody's, so it waits for the last transition:
 * asked again and again (a loader turns for ever, and is none), since Chromium never settles the `finished` promise of one inside of closed `<details>`.
 */
export const showIn = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await page.evaluate(`(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    do await nextFrame();
    while (document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === "running"));
  })()`);
};
