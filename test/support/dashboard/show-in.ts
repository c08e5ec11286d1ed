import type { Page } from "playwright-core";

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
