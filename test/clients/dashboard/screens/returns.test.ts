import { expect, test } from "vitest";
import { ORDER_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import type { OrderView } from "../../../../shared/attribution/views/orders.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";

const ORDER = { brand, order_id: "A-1" };
const line = { currency: "EUR", credit: null, quantity: 2, price: "10.00", amount: "20.00" };

/** Two shirts, of which one came back, and two hats. */
const anOrder = (shirts = 1): OrderView => ({
  order_id: "A-1",
  received_at: VERSION,
  attribution: null,
  amendments: [],
  lines: [
    { ...line, product_id: "501", item_id: "1", quantity_left: shirts, revenue_left: `${shirts}0.00` },
    { ...line, product_id: "502", quantity_left: 2, revenue_left: "20.00" },
  ],
  names: { products: [{ product_id: "501", title: "Shirt", thumbnail_image: "" }], videos: [] },
  products: [],
  unusable_signals: 0,
});

describeInDashboard("an order that comes back", ({ service, open }) => {
  const openDialog = async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(ORDER_OPERATIONS.getOrder, ORDER, anOrder());
    service.answer(ORDER_OPERATIONS.amendStoreOrder, { brand }, { changed: true });
    const page = await open(`/stores/${brand}/orders/A-1`);
    await page.getByRole("button", { name: "Mark as returned" }).click();
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: "Save return" });
    return { page, dialog, save };
  };
  const sent = () => service.sent.map(({ body }) => body);

  test("begins with what came back so far, and sends the lines that were changed alone", async () => {
    const { dialog, save } = await openDialog();
    const shirts = dialog.getByLabel("How many of Shirt came back?");
    const hats = dialog.getByLabel("How many of 502 came back?");
    expect([await shirts.inputValue(), await hats.inputValue()]).toEqual(["1", "0"]);
    expect(await save.isDisabled()).toBe(true);
    await hats.fill("");
    expect(await save.isDisabled()).toBe(true);
    await hats.fill("1");
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toEqual([
      { order_id: "A-1", reason: "refund", items: [{ product_id: "502", quantity: 1 }] },
    ]);
  });

  test("says what is left of it, what was ordered, and who told of a return", async () => {
    const amendment = {
      reason: "refund" as const,
      at: VERSION,
      day: "2026-11-20",
      late: false,
      conflicts: 0,
    };
    const told = { ...amendment, cancelled: false, lines: [] };
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(ORDER_OPERATIONS.getOrder, ORDER, {
      ...anOrder(),
      amendments: [
        { ...told, source: "dashboard" },
        { ...told, source: "constructor" },
      ],
    });
    const page = await open(`/stores/${brand}/orders/A-1`);
    await page.getByText("€0.00 of €30.00 credited to videos, after returns").waitFor();
    await page.getByText("As ordered: €0.00 of €40.00 credited to videos").waitFor();
    const rows = await readCells(page.getByRole("table", { name: "What came back" }));
    expect(rows.map(([who]) => who?.split("\n").at(-1))).toEqual(["by constructor", "in the dashboard"]);
  });

  test("can't have more units than were ordered", async () => {
    const { dialog, save } = await openDialog();
    const shirts = dialog.getByLabel("How many of Shirt came back?");
    await shirts.fill("5");
    await shirts.blur();
    await dialog.getByText("Only 2 were ordered.").waitFor();
    expect([await shirts.inputValue(), await save.isDisabled()]).toEqual(["5", true]);
  });

  test("as a whole is a cancellation", async () => {
    const { dialog, save } = await openDialog();
    await dialog.getByRole("button", { name: "Everything came back" }).click();
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toEqual([{ order_id: "A-1", reason: "refund", cancelled: true }]);
  });

  test("that was marked by mistake is as it was ordered again", async () => {
    const { dialog, save } = await openDialog();
    await dialog.getByRole("button", { name: "Nothing came back" }).click();
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    expect(sent()).toEqual([
      { order_id: "A-1", reason: "refund", items: [{ product_id: "501", item_id: "1", quantity: 2 }] },
    ]);
  });

  test("begins anew with what came back since", async () => {
    const { page, dialog, save } = await openDialog();
    service.answer(ORDER_OPERATIONS.getOrder, ORDER, anOrder(0));
    await dialog.getByLabel("How many of Shirt came back?").fill("2");
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("0 left", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Mark as returned" }).click();
    expect(await dialog.getByLabel("How many of Shirt came back?").inputValue()).toBe("2");
    expect(await save.isDisabled()).toBe(true);
  });
});
