import type { Page } from "playwright-core";
import { plainSpaces } from "./markets.ts";

declare global {
  interface Window {
    Shopify?: object;
    /** Each text with a price that was shown, oldest first. */
    shown: string[];
    shifts: number;
    answers: (() => void)[];
    price: string;
  }
}

export const TILE = "dialog[open] .slide:not([inert]) .tile";

/** Records shown prices and layout shifts. */
export const record = (): void => {
  window.shown = [];
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifts += entry.value;
  }).observe({ type: "layout-shift" });
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll("*")) {
      const text = element.matches("bdi") && element.checkVisibility() ? element.textContent : undefined;
      if (text && !window.shown.includes(text)) window.shown.push(text);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  const lookAlways = (): void => {
    look(document);
    requestAnimationFrame(lookAlways);
  };
  lookAlways();
};

export const shown = async (page: Page) => {
  const texts = await page.evaluate(async () => {
    for (const _ of "two") await new Promise(requestAnimationFrame);
    return window.shown;
  });
  return texts.map(plainSpaces);
};
export const shifts = (page: Page) => page.evaluate(() => window.shifts);
export const places = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );
