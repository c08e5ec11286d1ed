import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { listenOnLoopback } from "../../infra/local/process/loopback-server.ts";
import { type Dashboard, openDashboard } from "../support/dashboard/dashboard-page.ts";
import { fillAddress, VIEW_PATTERNS } from "../support/dashboard/dashboard-routes.ts";
import { type FurnishedStore, furnishDashboard } from "../support/dashboard/furnish-dashboard.ts";
import { showIn } from "../support/dashboard/show-in.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const PHONE = { name: "phone", width: 390, height: 844 };
const DESKTOP = { name: "desktop", width: 1280, height: 900 };
const SCREENS = [PHONE, DESKTOP];
type Screen = typeof PHONE;
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that do not fit popups: a popup is outside the page's landmarks, and arrow keys scroll a list of options. */
const NOT_OF_POPUPS = ["region", "scrollable-region-focusable"];

describeWith("chromium", "the dashboard's accessibility", (executable) => {
  let browser: Browser;
  let shop: Shop;
  let store: FurnishedStore;
  let dashboard: Dashboard;

  beforeAll(async () => {
    [browser, shop] = await Promise.all([
      startChromium(executable),
      startShop((server) => listenOnLoopback(server, 0)),
    ]);
    store = await furnishDashboard(stack, shop, admin);
    dashboard = await openDashboard(browser, stack, "/stores");
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const findViolations = (
    page: Page,
    { only, except = [] }: { readonly only?: readonly string[]; readonly except?: readonly string[] },
  ): Promise<string[]> =>
    page.evaluate(
      async ([standards, some, without]) => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
          iframes: false,
          runOnly: some ? { type: "rule", values: [...some] } : { type: "tag", values: [...standards] },
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
        );
      },
      [STANDARDS, only, except] as const,
    );

  const findSidewaysScrolling = (page: Page): Promise<string[]> =>
    page.evaluate(`document.documentElement.scrollWidth > innerWidth ? ["It scrolls sideways."] : []`);

  const audit = async (
    page: Page,
    screens: readonly Screen[] = SCREENS,
    except: readonly string[] = [],
  ): Promise<object> => {
    const found: Record<string, string[]> = {};
    await page.evaluate(axe.source);
    for (const { name, ...size } of screens) {
      await page.setViewportSize(size);
      await showIn(page, "light");
      found[`${name}, light`] = [
        ...(await findViolations(page, { except })),
        ...(await findSidewaysScrolling(page)),
      ];
      await showIn(page, "dark");
      found[`${name}, dark`] = await findViolations(page, { only: ["color-contrast"] });
    }
    return Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0));
  };

  const audited = new Set<string>();

  test.each(VIEW_PATTERNS)("%s passes WCAG 2.2 AA", async (pattern) => {
    const { page } = dashboard;
    await dashboard.show(fillAddress(pattern, store));
    if (audited.has(page.url())) return;
    audited.add(page.url());
    expect(await audit(page)).toEqual({});
    // Size of a window of 1280 × 1024 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => findSidewaysScrolling(page)).toEqual([]);
    for (const tab of await page.getByRole("tab", { selected: false }).allTextContents()) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await dashboard.settle();
      expect({ tab, found: await audit(page, [PHONE]) }).toEqual({ tab, found: {} });
    }
    expect(dashboard.errors).toEqual([]);
  });

  describe("in German", () => {
    let german: Dashboard;

    beforeAll(async () => {
      german = await openDashboard(browser, stack, "/stores", { locale: "de-DE", as: "Betreiber" });
    }, 60_000);

    test.each(VIEW_PATTERNS)("%s fits a phone and a desktop", async (pattern) => {
      const { page } = german;
      await german.show(fillAddress(pattern, store));
      expect(await page.evaluate("document.documentElement.lang")).toBe("de");
      for (const { name, ...size } of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await expect.poll(() => findSidewaysScrolling(page), { message: name }).toEqual([]);
      }
      expect(german.errors).toEqual([]);
    });
  });

  test.each<[what: string, path: string, opener: string | RegExp, opened: "dialog" | "menu" | "listbox"]>([
    ["the choice of a period", "overview", / – /, "dialog"],
    ["the user's menu", "overview", "op", "menu"],
    ["the choice of a store", "overview", "Kiln", "listbox"],
    ["the search", "overview", "Search", "dialog"],
    [
      "a question before something is destroyed",
      "settings?tab=credentials",
      "Make a new secret shop code",
      "dialog",
    ],
    ["the choice of an outcome", "catalog", "Outcome", "listbox"],
  ])("%s passes as well", async (_, path, opener, opened) => {
    const { page } = dashboard;
    await dashboard.show(`/stores/${store.brand}/${path}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page
      .getByRole("button", { name: opener })
      .or(page.getByRole("combobox", { name: opener }))
      .first()
      .click();
    await page.getByRole(opened).first().waitFor();
    expect(await audit(page, [DESKTOP], NOT_OF_POPUPS)).toEqual({});
    await page.keyboard.press("Escape");
    await page.getByRole(opened).first().waitFor({ state: "hidden" });
  });
});
