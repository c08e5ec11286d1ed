import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { fakeService } from "../../../support/dashboard/fake-service.ts";
import { describeWith } from "../../../support/setup/describe-with.ts";
import { startChromium } from "../../../support/stack/chromium.ts";
import { aStore, brand } from "./fixtures.ts";

export type Dashboard = {
  readonly service: ReturnType<typeof fakeService>;
  open(path: string, locale?: string): Promise<Page>;
};

export const describeInDashboard = (name: string, define: (dashboard: Dashboard) => void): void =>
  describeWith("chromium", name, (executable) => {
    const service = fakeService(inject("dashboardDirectory"));
    const errors: string[] = [];
    let browser: Browser;

    beforeAll(async () => {
      browser = await startChromium(executable);
    });
    beforeEach(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      service.reset();
      service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
      errors.length = 0;
      return () => expect(errors).toEqual([]);
    });
    afterAll(() => browser?.close());

    define({
      service,
      open: async (path, locale = "en-GB") => {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 900 },
          locale,
          timezoneId: "UTC",
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        page.on("pageerror", ({ message }) => errors.push(message));
        await service.serve(page);
        await service.show(page, path);
        // Checked in every frame. A locator checks only twice a second.
        await page.waitForFunction("document.querySelector('h1') !== null");
        return page;
      },
    });
  });

type Row = { readonly cells: readonly { readonly innerText: string }[] };

export const readCells = async (table: Locator): Promise<string[][]> => {
  const rows = await table.evaluate((element) =>
    [...(element as unknown as { rows: Row[] }).rows].map(({ cells }) =>
      [...cells].map(({ innerText }) => innerText),
    ),
  );
  return rows.slice(1).map((cells) => cells.map((text) => text.replaceAll(/\n+/g, "\n")));
};
