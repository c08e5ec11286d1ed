import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { type Dashboard, openDashboard } from "../support/dashboard/dashboard-page.ts";
import { fillAddress, VIEW_PATTERNS } from "../support/dashboard/dashboard-routes.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const API = `${stack.baseUrl}/**`;
const PATTERNS = VIEW_PATTERNS.filter((pattern) => pattern.includes(":brand/"));
const FORMS = [
  "/stores/:brand/videos/new",
  "/stores/:brand/campaigns/new",
  "/stores/:brand/webhooks/new",
  "/stores/:brand/catalog/add",
  "/stores/:brand/try-order",
];
const REQUEST_ID = "req-of-this-test";
const REFUSED = "Your role in this store is analyst; this requires owner: ask an owner of the store";

const answer = (route: Route, status: number, body: unknown) =>
  route.fulfill({
    status,
    json: body,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "x-request-id",
      "x-request-id": REQUEST_ID,
    },
  });

describeWith("chromium", "the dashboard when requests fail", (executable) => {
  let browser: Browser;
  let dashboard: Dashboard;
  let page: Page;

  beforeAll(async () => {
    browser = await startChromium(executable);
    dashboard = await openDashboard(browser, stack, "/stores", { viewport: { width: 1280, height: 900 } });
    page = dashboard.page;
  }, 120_000);
  beforeEach(() => page.unroute(API));
  afterAll(() => browser?.close());

  const intercept = (respond: (route: Route) => Promise<unknown>) =>
    page.route(API, async (route) => {
      if (route.request().method() === "OPTIONS") await route.continue();
      else await respond(route);
    });

  test.each(PATTERNS)(
    "%s shows loading, then the failure with its request id and a retry",
    async (pattern) => {
      const held: Route[] = [];
      let isHeld = true;
      const refuse = (route: Route) => answer(route, 403, { detail: REFUSED });
      await intercept(async (route) => {
        if (isHeld) held.push(route);
        else await refuse(route);
      });
      const brand = `br_${pattern.replaceAll(/\W/g, "")}`;
      const values = {
        brand,
        eventId: "7",
        campaignId: "cmp_7",
        productId: "p-7",
        orderId: "o-7",
        webhookId: "wh_7",
        experimentId: "exp_7",
      };
      await dashboard.go(fillAddress(pattern, values));
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await page.getByRole("main").getByText("Loading", { exact: true }).waitFor();
      isHeld = false;
      await Promise.all(held.map(refuse));
      const alerts = page.getByRole("alert").filter({ hasText: `${REFUSED}.` });
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      if (FORMS.includes(pattern)) return;
      await alerts.first().waitFor();
      await alerts.getByText(`Request ${REQUEST_ID}`).first().waitFor();
      const again = page.waitForRequest((request) => request.method() === "GET");
      await alerts.first().getByRole("button", { name: "Try again" }).click();
      await again;
      expect(dashboard.errors).toEqual([]);
    },
  );

  describe("a list", () => {
    test("that is unavailable is retried automatically and then shows an error", async () => {
      let asked = 0;
      await intercept((route) => {
        if (route.request().url().includes("/orders")) asked++;
        return answer(route, 503, { detail: "inner words" });
      });
      await dashboard.go(`/stores/br_unavailable/orders`);
      await page.getByText("The service is not available at the moment.").first().waitFor();
      expect(asked).toBe(3);
      expect(await page.getByRole("main").textContent()).not.toContain("inner words");
    });

    test("that can't be reached mentions the connection", async () => {
      await intercept((route) => route.abort("internetdisconnected"));
      await dashboard.go(`/stores/br_offline/orders`);
      await page.getByText("The service can’t be reached. Check your connection.").first().waitFor();
    });

    test.each([
      ["videos", "No videos yet."],
      ["analytics", "No sales in this period."],
      ["uplift", "Plan a test"],
      ["overview", "Get your first video selling"],
      ["settings?tab=users", "No users yet. Invite an owner above."],
    ])("that is empty shows an instruction: %s", async (path, words) => {
      const { brand } = await createTestStore(stack);
      await dashboard.show(`/stores/${brand}/${path}`);
      await page.getByText(words).first().waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
    });
  });

  describe("a form", () => {
    let store: TestStore;
    const save = async (name: string) => {
      await dashboard.show(`/stores/${store.brand}/settings`);
      await page.getByLabel("Name").fill(name);
      await page.getByRole("button", { name: "Save" }).click();
    };
    const nameNow = async () => (await admin.call(STORE_OPERATIONS.getStore, { brand: store.brand })).name;
    const isWrite = (route: Route) => !["GET", "OPTIONS"].includes(route.request().method());

    beforeEach(async () => {
      store = await createTestStore(stack);
    });

    test.each([
      [500, "Something went wrong on our side."],
      [403, "no."],
    ])("answered with %i keeps its input and is not resubmitted automatically", async (status, words) => {
      let written = 0;
      await intercept((route) => {
        if (!isWrite(route)) return route.continue();
        written++;
        return answer(route, status, { detail: "no" });
      });
      await save("A name to keep");
      await page.getByRole("alert").filter({ hasText: words }).waitFor();
      expect(await page.getByLabel("Name").inputValue()).toBe("A name to keep");
      expect(written).toBe(1);
      await page.unroute(API);
      await page.getByRole("button", { name: "Save" }).click();
      await expect.poll(nameNow).toBe("A name to keep");
    });

    test("names and focuses the field that the service refuses", async () => {
      await intercept((route) =>
        isWrite(route)
          ? answer(route, 422, { detail: "name: required", problems: [{ field: "name", code: "required" }] })
          : route.continue(),
      );
      await save("Taken");
      await page.getByText("Please fill this in.").waitFor();
      await page.getByLabel("Name").and(page.locator(":focus")).waitFor();
    });

    test("waits for a new sign-in after the session ends and saves its input", async () => {
      let refusals = 0;
      await intercept((route) =>
        isWrite(route) && refusals++ === 0 ? answer(route, 401, { detail: "expired" }) : route.continue(),
      );
      const token = `${stack.issuerUrl}/oauth2/token`;
      await page.route(token, (route) => answer(route, 400, { error: "invalid_grant" }));
      await save("Signed in again");
      const dialog = page.getByRole("dialog").filter({ hasText: "Your session has ended" });
      await dialog.waitFor();
      await page.unroute(token);
      await page.context().clearCookies();
      const [second] = await Promise.all([
        page.waitForEvent("popup"),
        dialog.getByRole("button", { name: "Sign in again" }).click(),
      ]);
      await second.getByRole("button", { name: "Operator", exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
      await expect.poll(nameNow).toBe("Signed in again");
      expect(await page.getByLabel("Name").inputValue()).toBe("Signed in again");
    });
  });
});
