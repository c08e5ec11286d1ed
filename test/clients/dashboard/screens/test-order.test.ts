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

  test("shows troubleshooting links after three minutes without an order", async () => {
    service.answer(ORDER_OPERATIONS.listOrders, { brand }, { items: [], next_cursor: null });
    const page = await openView();
    await page.getByText("Waiting for an order…").waitFor();
    await page.clock.install();
    await page.reload();
    await page.getByText("Waiting for an order…").waitFor();
    expect(await page.getByText("No order yet?").count()).toBe(0);
    await page.clock.fastForward("03:00");
    await page.getByText("No order yet?").waitFor();
    const refused = page.getByRole("link", { name: "See refused reports" });
    expect(await refused.getAttribute("href")).toMatch(/\/refused$/);
    await page.getByRole("link", { name: "View store health" }).waitFor();
  });

  test("stops waiting if orders can't be loaded", async () => {
    service.refuse(ORDER_OPERATIONS.listOrders, { brand }, 403, "not yours");
    const page = await openView();
    await page.getByText("The orders could not be loaded.").waitFor();
    expect(await page.getByText("Waiting for an order…").count()).toBe(0);
  });

  test("links to the shop, not to its API", async () => {
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
