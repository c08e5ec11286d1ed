import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const examples = [{ client_product_id: "501", title: "Linen shirt", price: "69.50" }];

describeInDashboard("another currency for the store", ({ service, open }) => {
  const chooseDollars = async (): Promise<Page> => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    const use = { currency: "EUR", products: 143, counted_all: true, examples };
    service.answer(PRODUCT_OPERATIONS.getStoreCurrencyUse, { brand }, use);
    const page = await open(`/stores/${brand}/settings`);
    const currency = page.getByRole("combobox", { name: "Currency" });
    await currency.click();
    await currency.fill("US Dollar");
    await page.getByRole("option", { name: /USD/ }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    return page;
  };
  const sent = () => service.sent.map(({ body }) => body);

  test("is asked about, with how many prices it relabels and some of them, and sent with that", async () => {
    const page = await chooseDollars();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.textContent(), { timeout: 10_000 }).toContain("143 products");
    expect(await dialog.textContent()).toMatch(/Linen shirt: €69\.50 → US\$69\.50/);
    expect(sent()).toEqual([]);
    service.answer(STORE_OPERATIONS.changeStore, { brand }, aStore({ currency: "USD" }));
    await dialog.getByRole("button", { name: "Change currency" }).click();
    await expect.poll(sent, { timeout: 10_000 }).toMatchObject([{ currency: "USD", relabels: 143 }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(sent, { timeout: 10_000 })
      .toMatchObject([{ currency: "USD" }, { currency: "EUR", relabels: 143 }]);
  });

  test("is not sent where the person thinks better of it", async () => {
    const page = await chooseDollars();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(sent()).toEqual([]);
  });
});
