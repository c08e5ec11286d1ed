import type { Page } from "playwright-core";

/**
 * Shows the dashboard in this color scheme, and polls until the last transition of colors has ended. Chromium
 * never settles the `finished` promise of a transition inside closed `<details>`. Loaders, which never end,
 * are ignored.
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
