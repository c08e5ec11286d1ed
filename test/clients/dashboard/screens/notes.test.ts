import { expect, test } from "vitest";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const SETTINGS = `/stores/${brand}/settings`;
const STORE_ID = "st_test_0123456789abcdefghijklmnopqrstuv";

describeInDashboard("a form that is saved twice", ({ service, open }) => {
  test("shows one toast, and undoes only the last save", async () => {
    const page = await open(SETTINGS);
    const save = async (name: string, second: number) => {
      const updated_at = new Date(Date.parse(VERSION) + second * 1_000).toISOString();
      service.answer(STORE_OPERATIONS.changeStore, { brand }, aStore({ name, updated_at }));
      service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ name, updated_at }));
      await page.getByRole("textbox", { name: "Name" }).fill(name);
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === "PATCH"),
        page.getByRole("button", { name: "Save", exact: true }).click(),
      ]);
      await page.getByRole("alert").getByText("Settings saved").first().waitFor();
    };
    await save("First", 1);
    await save("Second", 2);
    await page.waitForFunction("document.querySelectorAll('[role=alert]').length === 1");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => service.sent.at(-1)?.body).toMatchObject({ name: "First" });
  });
});

describeInDashboard("a new store_id", ({ service, open }) => {
  test("asks before leaving unless it was copied", async () => {
    service.answer(STORE_OPERATIONS.rotateStoreId, { brand }, { brand, store_id: STORE_ID });
    const page = await open(`${SETTINGS}?tab=credentials`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Make a new secret shop code" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(aStore().name);
    await dialog.getByRole("button", { name: "Make a new secret shop code" }).click();
    await page.getByText(STORE_ID).waitFor();
    await page.getByRole("tab", { name: "Users" }).click();
    await page.getByRole("dialog", { name: "Leave without copying?" }).waitFor();
    await page.getByRole("button", { name: "Stay" }).click();
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
    await page.getByRole("button", { name: "Copy secret shop code" }).click();
    await page.getByRole("button", { name: "Not copied: select the text and copy it" }).waitFor();
    await page.getByRole("tab", { name: "Users" }).click();
    await page
      .getByRole("dialog", { name: "Leave without copying?" })
      .getByRole("button", { name: "Stay" })
      .click();
    await page.evaluate("delete navigator.clipboard.writeText");
    await page.getByRole("button", { name: "Not copied: select the text and copy it" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await page.getByRole("tab", { name: "Users" }).click();
    await page.getByRole("textbox", { name: "Email address" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(STORE_ID);
  });
});
