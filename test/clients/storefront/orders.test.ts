import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Client, ServiceError } from "../../../clients/node/index.ts";
import { createOrders, type Orders } from "../../../clients/storefront/orders/orders.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CART = { lines: [], count: 0, total: "0.00" };
const complete = (orders: Orders) =>
  orders.complete({ session: "s", firstName: "Mara", cart: CART, signals: {} }).id;

test("retries a failed report with the same order id until it succeeds", async () => {
  const reportOrder = vi.fn<Client["reportOrder"]>();
  reportOrder.mockRejectedValueOnce(new ServiceError("unavailable", "The service failed"));
  reportOrder.mockResolvedValue("duplicate");
  let client: Client | undefined;
  const orders = createOrders(() => client);
  const id = complete(orders);
  expect(await orders.reported(id, 0)).toBe("waiting");
  client = {
    reportOrder,
    amendOrder: async () => undefined,
    reportShopDay: async () => undefined,
    pushProduct: async () => undefined,
  };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(orders.find(id)?.state).toBe("waiting");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(orders.find(id)?.state).toBe("recorded");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reportOrder.mock.calls.map(([{ order_id }]) => order_id)).toEqual([id, id]);
  orders.stop();
});
