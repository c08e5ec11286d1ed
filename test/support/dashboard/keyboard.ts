import type { Page } from "playwright-core";
import { expect } from "vitest";

const MOST_STOPS = 120;

export type Focused = {
  readonly name: string;
  readonly role: string;
  readonly isVisible: boolean;
};

/** Runs in the page, so it has no types. Players, date fields and frames show the focus themselves. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const label = element.labels?.[0]?.innerText;
  const name = (element.getAttribute("aria-label") ?? label ?? element.innerText ?? "").trim();
  const seen = element.matches("input[type=radio], input[type=checkbox]") ? [element, ...element.labels] : [element];
  const isOutlined = seen.some((each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  });
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--mantine-primary-color-filled");
  const probe = document.createElement("i");
  probe.style.color = accent;
  document.body.append(probe);
  const isBordered = element.matches("input, textarea") &&
    (element.hasAttribute("data-error") || getComputedStyle(element).borderTopColor === getComputedStyle(probe).color);
  probe.remove();
  return { name, role: element.getAttribute("role") ?? element.localName,
    isVisible: isOutlined || isBordered || element.matches("main, video, iframe, [type^=date]") };
})()`;

export const useKeyboard = (page: Page) => {
  const focused = () => page.evaluate<Focused | null>(FOCUSED);

  /**
   * After an element is disabled or removed, the browser drops the focus in its next frame, and only then a
   * view moves it.
   */
  const expectFocus = async (after: string, expected: object = {}): Promise<Focused> => {
    let found: Focused | null = null;
    const look = async () => {
      found = await focused();
      return found;
    };
    const message = `the focus after ${after}`;
    const anywhere = { role: expect.any(String) };
    const matches = expect.objectContaining({ ...anywhere, ...expected });
    await expect.poll(look, { message, timeout: 10_000 }).toEqual(matches);
    if (found === null) throw new Error(`The focus is lost after ${after}.`);
    return found;
  };

  const press = async (key: string): Promise<Focused> => {
    const before = await focused();
    await page.keyboard.press(key);
    return expectFocus(`${key} on ${before?.role} “${before?.name}”`);
  };

  const tabTo = async (name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
    const stops = new Set<string>();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press(key);
      const found = await focused();
      if (found === null) continue;
      stops.add(found.name);
      expect(found.isVisible, `the focus is seen on ${found.role} “${found.name}”`).toBe(true);
      if (typeof name === "string" ? found.name === name : name.test(found.name)) return;
    }
    throw new Error(`Tab does not lead to ${name}, but to ${[...stops].join(" | ")}`);
  };

  return {
    press,
    tabTo,
    expectFocus,
    type: (text: string) => page.keyboard.insertText(text),
    enter: async (name: string | RegExp, key?: "Tab" | "Shift+Tab"): Promise<Focused> => {
      await tabTo(name, key);
      return press("Enter");
    },
    fill: async (name: string | RegExp, text: string, key?: "Tab" | "Shift+Tab"): Promise<void> => {
      await tabTo(name, key);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(text);
    },
  };
};
