import { expect, test } from "vitest";
import { STORE_LIST_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("creating a store", ({ service, open }) => {
  const show = async () => {
    const created = { brand, store_id: "st_dev_0123456789abcdefghijklmnopqrstuv" };
    service.answer(STORE_LIST_OPERATIONS.createStore, {}, created);
    const page = await open("/stores/new");
    await page.getByLabel("Name").fill("Kiln & Field");
    return page;
  };
  const sent = () => service.sent.map(({ body }) => body);

  test("rejects an unknown currency at its field", async () => {
    const page = await show();
    const currency = page.getByRole("combobox", { name: "Currency" });
    await currency.fill("quatsch");
    await page.getByText("Nothing found.").waitFor();
    await currency.press("Enter");
    await page.getByText("There is no currency “quatsch”.").waitFor();
    await page.getByLabel("Name").click();
    expect(await currency.inputValue()).toBe("quatsch");
    await page.getByRole("button", { name: "Create store" }).click();
    expect(sent()).toEqual([]);
    await currency.fill("euro");
    await page.getByRole("option", { name: "Euro (EUR)" }).click();
    await page.getByText("There is no currency").waitFor({ state: "hidden" });
    expect(await currency.inputValue()).toBe("Euro (EUR)");
    await page.getByRole("button", { name: "Create store" }).click();
    await page.getByRole("button", { name: "Copy secret shop code" }).waitFor();
    expect(sent()).toEqual([{ name: "Kiln & Field", currency: "EUR", time_zone: "UTC" }]);
  });
});
