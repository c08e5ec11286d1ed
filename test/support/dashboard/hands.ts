import type { FileChooser, Page } from "playwright-core";
import { useKeyboard } from "./keyboard.ts";

export type Hands = {
  press(name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, text: string): Promise<void>;
  choose(label: string, option: string | RegExp, search?: string): Promise<void>;
  chooseFile(name: string, file: string): Promise<void>;
  steps(): number;
};

const takeFile = async (page: Page, open: () => Promise<unknown>, file: string): Promise<void> => {
  const [chooser]: [FileChooser, unknown] = await Promise.all([page.waitForEvent("filechooser"), open()]);
  await chooser.setFiles(file);
};

const findControl = (page: Page, name: string | RegExp) => {
  const exact = typeof name === "string" ? { name, exact: true } : { name };
  return page.getByRole("button", exact).or(page.getByRole("link", exact)).filter({ visible: true }).first();
};

export const usePointer = (page: Page, by: "click" | "tap"): Hands => {
  let steps = 0;
  const press = async (name: string | RegExp) => {
    steps++;
    await findControl(page, name)[by]();
  };
  return {
    press,
    async fill(label, text) {
      steps++;
      await page.getByRole("textbox", { name: label }).fill(text);
    },
    async choose(label, option, search) {
      steps += 2;
      const list = page.getByRole("combobox", { name: label, exact: true });
      await list[by]();
      if (search !== undefined) await list.fill(search);
      await page.getByRole("option", { name: option }).first()[by]();
    },
    chooseFile: (name, file) => takeFile(page, () => press(name), file),
    steps: () => steps,
  };
};

export const useKeys = (page: Page): Hands => {
  const keys = useKeyboard(page);
  let steps = 0;
  const press = async (name: string | RegExp) => {
    steps++;
    await findControl(page, name).waitFor();
    await keys.tabTo(name);
    await page.keyboard.press("Enter");
  };
  return {
    press,
    async fill(label, text) {
      steps++;
      await page.getByRole("textbox", { name: label }).waitFor();
      await keys.fill(label, text);
    },
    async choose(label, option, search) {
      steps += 2;
      await keys.tabTo(label);
      if (search === undefined) await keys.press("ArrowDown");
      else await page.keyboard.type(search);
      const found = page.getByRole("option", { name: option }).first();
      await found.waitFor();
      while ((await found.getAttribute("data-combobox-selected")) === null) await keys.press("ArrowDown");
      await keys.press("Enter");
    },
    chooseFile: (name, file) => takeFile(page, () => press(name), file),
    steps: () => steps,
  };
};
