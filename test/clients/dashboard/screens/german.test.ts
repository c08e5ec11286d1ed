import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WEBHOOK_OPERATIONS } from "../../../../shared/webhooks/webhooks.operations.ts";
import { brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const WEBHOOK = {
  webhook_id: "wh_0123456789abcdef",
  url: "https://shop.example/webhooks",
  types: ["order.attributed" as const],
  active: true,
  created_at: VERSION,
  updated_at: VERSION,
};

const list = `/stores/${brand}/webhooks`;

describeInDashboard("the dashboard in German", ({ service, open }) => {
  const show = async (path: string, locale: string): Promise<Page> => {
    service.answer(WEBHOOK_OPERATIONS.listWebhooks, { brand }, { items: [WEBHOOK] });
    const page = await open(path, locale);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  const language = (page: Page) => page.evaluate("document.documentElement.lang");
  const choose = async (page: Page, name: string) => {
    await page.getByRole("button", { name: "Mara" }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };

  test("loads only the texts of its own language", async () => {
    for (const [locale, isExpected] of [
      ["de-DE", /\/assets\/(de\/|sign-in-|icon-)/],
      ["en-US", /\/assets\/(?!de\/)/],
    ] as const) {
      const page = await show(list, locale);
      const loaded = await page.evaluate<string[]>(
        `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/assets/"))`,
      );
      expect(loaded.length).toBeGreaterThan(3);
      expect(loaded.filter((name) => !isExpected.test(name))).toEqual([]);
    }
  });

  test("can be chosen in the user menu, and persists", async () => {
    const page = await show(list, "en-GB");
    await choose(page, "Deutsch");
    await page.getByRole("columnheader", { name: "Adresse" }).waitFor();
    await page.reload();
    await page.getByRole("columnheader", { name: "Adresse" }).waitFor();
    await choose(page, "English");
    await page.getByRole("columnheader", { name: "Address" }).waitFor();
    expect(await language(page)).toBe("en");
  });
});
