import { expect, test } from "vitest";
import { USER_OPERATIONS } from "../../../../shared/administration/users.operations.ts";
import type { UserView } from "../../../../shared/administration/users.schema.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { StoreSummary } from "../../../../shared/stores/stores.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";
import type { Role } from "../../../../shared/vocabulary/roles.ts";
import { aStore, aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const aSummary = (name: string, role: Role): StoreSummary => ({
  brand: name === "Kiln & Field" ? brand : `br_${name.toLowerCase()}`,
  name,
  role,
  created_at: VERSION,
  product_api_connected: true,
});
const anOwner: UserView = {
  sub: "sub-1",
  email: "mara@shop.example",
  role: "owner",
  state: "active",
  invited_at: VERSION,
  accepted_at: VERSION,
};
const anEditor: UserView = { ...anOwner, sub: "sub-2", email: "noa@shop.example", role: "editor" };

describeInDashboard("a user with a role", ({ service, open }) => {
  const openAs = async (role: Role, path: string) => {
    service.asMember();
    const stores = [aSummary("Kiln & Field", role)];
    service.answer(STORE_LIST_OPERATIONS.listStores, {}, { items: stores, next_cursor: null });
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role }));
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [], next_cursor: null });
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    service.answer(USER_OPERATIONS.listUsers, { brand }, { items: [anOwner, anEditor], next_cursor: null });
    return open(path);
  };
  const uploads = (page: Awaited<ReturnType<typeof open>>) =>
    page.getByRole("link", { name: "Upload video" });

  test("offers an analyst no changes", async () => {
    const page = await openAs("analyst", `/stores/${brand}/videos`);
    await page.getByText("No videos yet.").waitFor();
    expect(await uploads(page).count()).toBe(0);
    await page.goto(`https://dashboard.test/dashboard/stores/${brand}/videos/7001`);
    await page.getByText("your role in this store is analyst").waitFor();
    expect(await page.getByRole("textbox", { name: "Title" }).isDisabled()).toBe(true);
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Linen in the wind");
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  });

  test("lets a developer change only the refresh interval", async () => {
    const page = await openAs("developer", `/stores/${brand}/settings`);
    service.answer(STORE_OPERATIONS.changeStore, { brand }, aStore({ role: "developer" }));
    await page.getByRole("combobox", { name: "Catalog refresh interval" }).click();
    await page.getByRole("option", { name: "Every hour", exact: true }).click();
    expect(await page.getByRole("textbox", { name: "Name" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Settings saved.").waitFor();
    expect(service.sent.map(({ body }) => body)).toEqual([
      { refresh_interval_minutes: 60, if_updated_at: VERSION },
    ]);
  });

  test("lets an owner change roles, and shows why the service rejects a change", async () => {
    const page = await openAs("owner", `/stores/${brand}/settings?tab=users`);
    service.answer(USER_OPERATIONS.changeUser, { brand, sub: "sub-2" }, { ...anEditor, role: "analyst" });
    await page.getByLabel("Role of noa@shop.example").first().click();
    await page.getByRole("option", { name: "Analyst" }).click();
    await page.getByText("noa@shop.example now has the role Analyst.").waitFor();
    expect(service.sent).toEqual([
      { method: "PATCH", path: `/admin/stores/${brand}/users/sub-2`, body: { role: "analyst" } },
    ]);
    const lastOwner = fieldProblem("sub", "last_owner");
    service.refuse(USER_OPERATIONS.changeUser, { brand, sub: "sub-1" }, 422, lastOwner);
    await page.getByLabel("Role of mara@shop.example").first().click();
    await page.getByRole("option", { name: "Editor" }).click();
    await page.getByText("A store needs an owner: make somebody else an owner first.").waitFor();
  });

  test("shows lost access to the store, and keeps the typed text", async () => {
    const page = await openAs("editor", `/stores/${brand}/videos/7001`);
    await page.getByRole("textbox", { name: "Title" }).fill("Linen at sea");
    service.refuse(VIDEO_OPERATIONS.changeVideo, { brand, event_id: 7001 }, 404, "Not Found");
    service.refuse(STORE_OPERATIONS.getStore, { brand }, 404, "Not Found");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").filter({ hasText: "You no longer have access to this store" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Linen at sea");
  });
});

describeInDashboard("a user with stores", ({ service, open }) => {
  const openWith = (...stores: StoreSummary[]) => {
    service.asMember();
    service.answer(STORE_LIST_OPERATIONS.listStores, {}, { items: stores, next_cursor: null });
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role: "owner" }));
    return open("/");
  };

  test("opens the only store at once", async () => {
    const page = await openWith(aSummary("Kiln & Field", "owner"));
    await page.waitForURL(`**/stores/${brand}/overview`);
    expect(await page.getByRole("button", { name: /Kiln & Field/ }).count()).toBe(0);
  });

  test("searches 10,000 stores by name in the service", async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => ({
      ...aSummary("Kiln & Field", "owner"),
      brand: `br_${index}`,
      name: `Shop ${index}`,
    }));
    const page = await openWith(...hundred);
    await page.getByRole("table", { name: "Stores" }).waitFor();
    service.answer(STORE_LIST_OPERATIONS.listStores, {}, { items: hundred, next_cursor: "more" });
    await page.goto(`https://dashboard.test/dashboard/stores/${brand}/overview`);
    await page.getByRole("button", { name: /Kiln & Field/ }).click();
    await page.getByText("More stores exist. Type part of the name.").waitFor();
    const names = ["Ｓｈｏｐ 北欧の器".padEnd(200, "器"), "متجر ".repeat(40), "W".repeat(200)];
    const found = names.map((name, index) => ({
      ...aSummary("Kiln & Field", "editor"),
      brand: `br_n${index}`,
      name,
    }));
    service.answer(STORE_LIST_OPERATIONS.listStores, {}, { items: found, next_cursor: null, searched: 900 });
    await page.getByRole("textbox", { name: "Search stores" }).fill("shop 北欧");
    await page.getByRole("option", { name: /北欧の器/ }).click();
    await page.waitForURL("**/stores/br_n0/overview");
    expect(service.asked).toContain(
      `/admin/stores?limit=100&search=${encodeURIComponent("shop 北欧").replace("%20", "+")}`,
    );
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(1280);
  });
});
