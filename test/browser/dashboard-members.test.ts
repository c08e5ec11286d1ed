import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../shared/videos/campaigns/campaigns.operations.ts";
import { type Dashboard, openDashboard } from "../support/dashboard/dashboard-page.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
/** Longer than the pause before an automatic retry. */
const PAUSE_MS = 5_000;
const TYPED = "Autumn in linen";

describeWith("chromium", "an editor at work", (executable) => {
  let browser: Browser;
  let store: TestStore;
  let email: string;
  let sub: string;
  let dashboard: Dashboard;
  let calls: string[];

  const invite = () =>
    admin.call(USER_OPERATIONS.inviteUser, { brand: store.brand, body: { email, role: "editor" } });

  beforeAll(async () => {
    browser = await startChromium(executable);
  }, 120_000);
  afterAll(() => browser?.close());
  beforeEach(async () => {
    store = await createTestStore(stack);
    email = `noa-${store.brand}@shop.example`;
    ({ sub } = await invite());
    dashboard = await openDashboard(browser, stack, `/stores/${store.brand}/campaigns/new`, { as: email });
    calls = [];
    dashboard.page.on("request", (request) => {
      if (request.url().startsWith(stack.baseUrl) && request.method() !== "OPTIONS") {
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
      }
    });
  }, 60_000);
  afterEach(() => dashboard.page.context().close());

  const press = () => dashboard.page.getByRole("button", { name: "Create campaign" }).click();
  const fillAndSave = async () => {
    await dashboard.page.getByLabel("Name").fill(TYPED);
    await dashboard.page.getByLabel("All videos, in the default order").check();
    await press();
  };
  const alert = (words: string) =>
    dashboard.page.getByRole("alert").filter({ hasText: words }).first().waitFor();
  const campaigns = async () =>
    (await admin.call(CAMPAIGN_OPERATIONS.listCampaigns, { brand: store.brand, query: {} })).items.map(
      ({ name }) => name,
    );

  const expectRest = async () => {
    const before = calls.length;
    await dashboard.page.waitForTimeout(PAUSE_MS);
    expect(calls.slice(before)).toEqual([]);
    expect(calls.filter((call) => !call.startsWith("GET"))).toHaveLength(1);
    expect(await dashboard.page.getByLabel("Name").inputValue()).toBe(TYPED);
    expect(await campaigns()).toEqual([]);
    expect(dashboard.errors).toEqual([]);
  };
  const expectSavedByHand = async () => {
    await press();
    await expect.poll(campaigns).toEqual([TYPED]);
  };

  test("sees once that they were removed, and their input is saved after they are readmitted", async () => {
    await admin.call(USER_OPERATIONS.disableUser, { brand: store.brand, sub });
    await fillAndSave();
    await alert("This was not saved.");
    await alert("You no longer have access to this store: it was deleted, or you were removed.");
    await expectRest();
    await invite();
    await expectSavedByHand();
  }, 60_000);

  test("sees once that their role changed, and their input is saved once it is restored", async () => {
    const change = (role: "analyst" | "editor") =>
      admin.call(USER_OPERATIONS.changeUser, { brand: store.brand, sub, body: { role } });
    await change("analyst");
    await fillAndSave();
    await alert("Your role in this store is analyst; this requires owner or editor");
    await expectRest();
    await change("editor");
    await expectSavedByHand();
  }, 60_000);
});
