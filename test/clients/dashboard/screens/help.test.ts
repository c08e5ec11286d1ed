import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApiReference } from "../../../../clients/api-reference/build.ts";
import { helpAddress } from "../../../../clients/dashboard/src/app/help/help-address.ts";
import { ROUTES } from "../../../../clients/dashboard/src/app/routes.ts";
import { ORIGIN } from "../../../support/dashboard/fake-service.ts";
import { brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

describeInDashboard("help", ({ open }) => {
  const directory = mkdtempSync(join(tmpdir(), "guides-"));
  beforeAll(() => buildApiReference(directory));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  /** What of the guides was loaded. */
  const loaded: string[] = [];
  const openView = async (path: string, locale?: string) => {
    const page = await open(path, locale);
    loaded.length = 0;
    await page.context().route(`${ORIGIN}/docs/**`, (route) => {
      const name = new URL(route.request().url()).pathname.replace("/docs/", "") || "index.html";
      loaded.push(name);
      return route.fulfill({
        body: readFileSync(join(directory, name)),
        contentType: TYPES[extname(name)] ?? "",
      });
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  /** The section is what is read first, below the page's own bar. */
  const expectSection = async (guides: Page, address: string, title: string) => {
    const heading = guides.locator(`h2[id="${address.replace(/^[^#]*#/, "")}"]`);
    await heading.getByText(title, { exact: true }).waitFor();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? -1, { message: title, timeout: 10_000 })
      .toBeLessThan(300);
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  };

  test("opens the guide beside the view, at its section", async () => {
    const page = await openView(`/stores/${brand}/orders`);
    const [guides] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Help with this page" }).click(),
    ]);
    await expectSection(guides, "/docs/dashboard.en.html#/orders", "Orders");
    expect(loaded.filter((name) => !name.endsWith(".css"))).toEqual(["dashboard.en.html"]);
    await guides.getByRole("link", { name: "All guides, and the API" }).click();
    await guides.getByRole("link", { name: "Page made with Redoc", exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("banner").getByRole("link", { name: "Help with this page" }).waitFor();
  });

  test("opens the guide in German from the dashboard in German, and loads nothing of the English one", async () => {
    const page = await openView(`/stores/${brand}/orders`, "de-DE");
    const [guide] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Hilfe zu dieser Seite, in einem neuen Tab" }).click(),
    ]);
    await expectSection(guide, "/docs/dashboard.de.html#/orders", "Bestellungen");
    expect(await guide.locator("html").getAttribute("lang")).toBe("de");
    expect(loaded.filter((name) => !name.endsWith(".css"))).toEqual(["dashboard.de.html"]);
    await guide.setViewportSize({ width: 320, height: 640 });
    expect(await guide.evaluate("document.documentElement.scrollWidth")).toBe(320);
  });

  test("has a section at the address of every view", async () => {
    const page = await openView(`/stores/${brand}/orders`);
    for (const { path, title } of Object.values(ROUTES)) {
      const address = helpAddress(path.replaceAll(/:\w+/g, "a"));
      // Only its hash is another one: the page goes there without being loaded again.
      await page.goto(`${ORIGIN}${address}`);
      await expectSection(page, address, title);
    }
  });
});
