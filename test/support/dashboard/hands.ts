import type { FileChooser, Page } from "playwright-core";

const takeFile = async (page: Page, open: () => Promise<unknown>, file: string): Promise<void> => {
  const [chooser]: [FileChooser, unknown] = await Promise.all([page.waitForEvent("filechooser"), open()]);
  await chooser.setFiles(file);
};

const findControl = (page: Page, name: string | RegExp) => {
  const exact = typeof name === "string" ? { name, exact: true } : { name };
  return page.getByRole("button", exact).or(page.getByRole("link", exact)).filter({ visible: true }).first();
};

export type Hands = ReturnType<typeof usePointer>;

export const usePointer = (page: Page, by: "click" | "tap") => {
  let steps = 0;
  const press = async (name: string | RegExp) => {
    steps++;
    await findControl(page, name)[by]();
  };
  return {
    press,
    async fill(label: string, text: string) {
      steps++;
      await page.getByRole("textbox", { name: label }).fill(text);
    },
    async choose(label: string, option: string | RegExp, search?: string) {
      steps += 2;
      const list = page.getByRole("combobox", { name: label, exact: true });
      await list[by]();
      if (search !== undefined) await list.fill(search);
      await page.getByRole("option", { name: option }).first()[by]();
    },
    chooseFile: (name: string, file: string) => takeFile(page, () => press(name), file),
    steps: () => steps,
  };
};
