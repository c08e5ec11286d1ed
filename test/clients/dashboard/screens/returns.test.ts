import { expect, test } from "vitest";
import { ORDER_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import type { OrderView } from "../../../../shared/attribution/views/orders.schema.ts";
import { brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ORDER = { brand, order_id: "A-1" };
const line = { currency: "EUR", credit: null, quantity: 2, price: "10.00", amount: "20.00" };

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

describeInDashboard("the return dialog of an order", ({ service, open }) => {
  const openDialog = async () => {
    service.answer(ORDER_OPERATIONS.getOrder, ORDER, anOrder());
    service.answer(ORDER_OPERATIONS.amendStoreOrder, { brand }, { changed: true });
    const page = await open(`/stores/${brand}/orders/A-1`);
    await page.getByRole("button", { name: "Mark as returned" }).click();
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: "Save return" });
    return { page, dialog, save };
  };
  const sent = () => service.sent.map(({ body }) => body);

  test("starts with the quantities returned so far, and sends only changed lines", async () => {
    const { dialog, save } = await openDialog();
    const shirts = dialog.getByLabel("Quantity returned: Shirt");
    const hats = dialog.getByLabel("Quantity returned: 502");
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

  test("starts with refunds that were added meanwhile", async () => {
    const { page, dialog, save } = await openDialog();
    service.answer(ORDER_OPERATIONS.getOrder, ORDER, anOrder(0));
    await dialog.getByLabel("Quantity returned: Shirt").fill("2");
    await save.click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("0 left", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Mark as returned" }).click();
    expect(await dialog.getByLabel("Quantity returned: Shirt").inputValue()).toBe("2");
    expect(await save.isDisabled()).toBe(true);
  });
});
