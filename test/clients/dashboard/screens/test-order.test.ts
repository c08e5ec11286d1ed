import { expect, test } from "vitest";
import { ORDER_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, PRODUCT_API } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const anOrder = (order_id: string, received_at: string) => ({
  order_id,
  received_at,
  lines: 1,
  attributed_lines: 1,
  unconfirmed_lines: 0,
  totals: [],
});

const BEFORE = anOrder("A-1", "2020-01-01T10:00:00.000Z");
const PLACED = anOrder("A-2", "2020-01-01T10:05:00.000Z");

describeInDashboard("the test order page", ({ service, open }) => {
  const openView = () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    return open(`/stores/${brand}/try-order`);
  };

  test("detects a new order by the service's clock, not the browser's", async () => {
    let newest = BEFORE;
    service.answerWith(ORDER_OPERATIONS.listOrders, { brand }, () => ({
      items: [newest],
      next_cursor: null,
    }));
    const page = await openView();
    await page.getByText("Waiting for an order…").waitFor();
    await expect.poll(() => service.asked.some((path) => path.includes("/orders?"))).toBe(true);
    await page.getByRole("link", { name: "A-1", exact: true }).waitFor();
    newest = PLACED;
    await page.getByText("Order A-2 has arrived").waitFor();
  });

  test("stops waiting if orders can't be loaded", async () => {
    service.refuse(ORDER_OPERATIONS.listOrders, { brand }, 403, "not yours");
    const page = await openView();
    await page.getByText("The orders could not be loaded.").waitFor();
    expect(await page.getByText("Waiting for an order…").count()).toBe(0);
  });
});
