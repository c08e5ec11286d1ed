import { expect, test } from "vitest";
import { ORDER_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
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

// Long before the browser's clock: as if that were a year fast.
const BEFORE = anOrder("A-1", "2020-01-01T10:00:00.000Z");
const PLACED = anOrder("A-2", "2020-01-01T10:05:00.000Z");

describeInDashboard("a test order", ({ service, open }) => {
  const openView = () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    return open(`/stores/${brand}/try-order`);
  };

  test("is found by the service's own times", async () => {
    let newest = BEFORE;
    service.answerWith(ORDER_OPERATIONS.listOrders, { brand }, () => ({
      items: [newest],
      next_cursor: null,
    }));
    const page = await openView();
    await page.getByText("Waiting for an order…").waitFor();
    await expect.poll(() => service.asked.some((path) => path.includes("/orders?"))).toBe(true);
    // It may have been placed before the view was opened.
    await page.getByRole("link", { name: "A-1", exact: true }).waitFor();
    newest = PLACED;
    await page.getByText("Order A-2 has arrived").waitFor();
  });

  test("that does not come after minutes leads to what may be wrong", async () => {
    service.answer(ORDER_OPERATIONS.listOrders, { brand }, { items: [], next_cursor: null });
    const page = await openView();
    await page.getByText("Waiting for an order…").waitFor();
    await page.clock.install();
    await page.reload();
    await page.getByText("Waiting for an order…").waitFor();
    expect(await page.getByText("Nothing yet?").count()).toBe(0);
    await page.clock.fastForward("03:00");
    await page.getByText("Nothing yet?").waitFor();
    const refused = page.getByRole("link", { name: "See refused reports" });
    expect(await refused.getAttribute("href")).toMatch(/\/refused$/);
    await page.getByRole("link", { name: "See what Health says" }).waitFor();
  });

  test("that can't be looked for is not waited for", async () => {
    service.refuse(ORDER_OPERATIONS.listOrders, { brand }, 403, "not yours");
    const page = await openView();
    await page.getByText("The orders could not be loaded.").waitFor();
    expect(await page.getByText("Waiting for an order…").count()).toBe(0);
  });

  test("begins in the shop, not in its API", async () => {
    service.answer(ORDER_OPERATIONS.listOrders, { brand }, { items: [], next_cursor: null });
    const page = await openView();
    const link = page.getByRole("link", { name: "Open my shop" });
    await page.getByText("Waiting for an order…").waitFor();
    expect(await link.count()).toBe(0);
    const product = { client_product_id: "501", product_link: "https://shop.example/p/501" };
    service.answer(PRODUCT_OPERATIONS.listProducts, { brand }, {
      items: [product],
      next_cursor: null,
    } as never);
    await page.reload();
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("https://shop.example");
  });
});
