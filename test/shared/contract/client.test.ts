import { expect, test, vi } from "vitest";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { createApiClient } from "../../../shared/contract/client.ts";

const send = vi.fn(async (_url: string, init: RequestInit) => {
  init.signal?.throwIfAborted();
  return Response.json({});
});
const client = createApiClient({ baseUrl: "https://api.example", fetch: send as unknown as typeof fetch });

test.each([".", ".."])(
  "sends no request for the id %s, as it would address another resource",
  async (order_id) => {
    send.mockClear();
    const call = client.call(ORDER_OPERATIONS.getOrder, { brand: "br_a", order_id });
    await expect(call).rejects.toMatchObject({ name: "ApiError", status: 404 });
    expect(send).not.toHaveBeenCalled();
  },
);

test.each(["...", "a..", "../..", "%2e%2e"])("sends the id %s unchanged", async (order_id) => {
  send.mockClear();
  await client.call(ORDER_OPERATIONS.getOrder, { brand: "br_a", order_id });
  const path = new URL(String(send.mock.calls[0]?.[0])).pathname;
  expect(decodeURIComponent(path)).toBe(`/admin/stores/br_a/orders/${order_id}`);
});

test("aborts a call by its signal", async () => {
  const ended = client.call(ORDER_OPERATIONS.listOrders, { brand: "br_a" }, AbortSignal.abort());
  await expect(ended).rejects.toMatchObject({ name: "AbortError" });
});
