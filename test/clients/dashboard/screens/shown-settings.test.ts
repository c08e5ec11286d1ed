import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const example = (title: string) => ({ client_product_id: "501", title, price: "69.50" });
const REACH = {
  currency: "EUR",
  store_currency: { products: 143, examples: [example("Linen shirt")] },
  out_of_stock: { products: 12, examples: [example("Wool scarf")] },
  unpriced: { products: 0, examples: [] },
  counted_all: true,
};

describeInDashboard("settings that change what shoppers see", ({ service, open }) => {
  const openSettings = async (): Promise<Page> => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ out_of_stock: "show", unpriced: "show" }));
    service.answer(PRODUCT_OPERATIONS.getSettingsReach, { brand }, REACH);
    return open(`/stores/${brand}/settings`);
  };
  const choose = async (page: Page, name: string, option: string | RegExp, search?: string) => {
    const box = page.getByRole("combobox", { name, exact: true });
    await box.click();
    if (search) await box.fill(search);
    await page.getByRole("option", { name: option }).click();
  };
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
  const chooseDollars = async (): Promise<Page> => {
    const page = await openSettings();
    await choose(page, "Currency", /USD/, "US Dollar");
    await save(page);
    return page;
  };
  const sent = () => service.sent.map(({ body }) => body);

  test("asks before changing the currency, with the number of relabelled prices and examples", async () => {
    const page = await chooseDollars();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.textContent(), { timeout: 10_000 }).toContain("143 products");
    expect(await dialog.textContent()).toMatch(/Linen shirt: €69\.50 → US\$69\.50/);
    expect(await dialog.textContent()).not.toMatch(/out of stock/);
    expect(sent()).toEqual([]);
    const changed = aStore({ currency: "USD", out_of_stock: "show", unpriced: "show" });
    service.answer(STORE_OPERATIONS.changeStore, { brand }, changed);
    await dialog.getByRole("button", { name: "Change" }).click();
    await expect.poll(sent, { timeout: 10_000 }).toMatchObject([{ currency: "USD", relabels: 143 }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(sent, { timeout: 10_000 })
      .toMatchObject([{ currency: "USD" }, { currency: "EUR", relabels: 143 }]);
  });

  test("rejects an empty number instead of using the default", async () => {
    const page = await open(`/stores/${brand}/settings`);
    await page.getByLabel("Order retention in months").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Please fill this in.").waitFor();
    expect(service.sent).toEqual([]);
  });
});
