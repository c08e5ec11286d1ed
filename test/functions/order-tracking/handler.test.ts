import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/order-tracking/handler.ts";
import type { Orders } from "../../../shared/orders/orders.table.ts";
import { OrderAlreadyExists, Unavailable } from "../../../shared/platform/errors.ts";
import { send } from "../../support/endpoint/http-events.ts";
import { storeBackend } from "../../support/endpoint/store-backend.ts";
import { anOrder, aStore } from "../../support/values/builders.ts";

const request = {
  path: "/external-shop-order-tracking/private",
  query: "store_id=st_1",
  headers: { authorization: "Bearer t" },
  body: anOrder(),
};

const aHandler = () => {
  const backend = storeBackend(aStore({ retention_months: 13 }));
  const orders = { record: vi.fn<Orders["record"]>(async () => undefined) };
  return { ...backend, orders, handler: createHandler({ ...backend.deps, orders }) };
};

describe("an order", () => {
  test("is recorded for the token's store with its time and retention, and returns an empty object", async () => {
    const { handler, orders, counts } = aHandler();
    expect(await send(handler, request)).toMatchObject({ status: 200, body: {} });
    expect(orders.record.mock.calls).toEqual([
      ["br_acme", anOrder(), "2026-11-20T10:00:00.000Z", expect.objectContaining({ retention_months: 13 })],
    ]);
    expect(counts).toEqual([["OrderAccepted", 1, { brand: "br_acme" }]]);
  });

  test("without signals is recorded with empty lists", async () => {
    const { handler, orders } = aHandler();
    const { order_id, order_items } = anOrder();
    await send(handler, { ...request, body: { order_id, order_items } });
    expect(orders.record.mock.calls[0]?.[1]).toStrictEqual(anOrder());
  });

  test("with unusable signals is recorded with them", async () => {
    const { handler, orders } = aHandler();
    const body = anOrder({ svc_video_view: '[null, {"widget_info":"x"}]' });
    expect(await send(handler, { ...request, body })).toMatchObject({ status: 200 });
    expect(orders.record.mock.calls[0]?.[1]).toStrictEqual(body);
  });
});

describe("an order that is already recorded", () => {
  test("returns the contract's 404 and is counted", async () => {
    const { handler, orders, counts, entries } = aHandler();
    orders.record.mockRejectedValue(new OrderAlreadyExists(true));
    expect(await send(handler, request)).toMatchObject({
      status: 404,
      body: { detail: "Order Id already exists." },
    });
    expect(counts).toEqual([["OrderDuplicate", 1, { brand: "br_acme" }]]);
    expect(entries.filter(({ level }) => level !== "info")).toEqual([]);
  });

  test("with a different body returns 404 with a warning and a metric", async () => {
    const { handler, orders, counts, entries } = aHandler();
    orders.record.mockRejectedValue(new OrderAlreadyExists(false));
    expect(await send(handler, request)).toMatchObject({
      status: 404,
      body: { detail: "Order Id already exists." },
    });
    expect(counts.map(([name]) => name)).toEqual(["OrderDuplicate", "OrderIdReused"]);
    expect(entries).toContainEqual(expect.objectContaining({ level: "warn" }));
  });
});

describe("a refused order", () => {
  test.each([["without an id", { order_items: anOrder().order_items }, "order_id: required"]])(
    "%s returns 422",
    async (_, body, detail) => {
      const { handler, orders } = aHandler();
      expect(await send(handler, { ...request, body })).toMatchObject({ status: 422, body: { detail } });
      expect(orders.record).not.toHaveBeenCalled();
    },
  );

  test("returns 503 while the table throttles and is not counted as accepted", async () => {
    const { handler, orders, counts } = aHandler();
    orders.record.mockRejectedValue(new Unavailable(new Error("slow down")));
    expect(await send(handler, request)).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(counts).toEqual([]);
  });
});

test("logs neither the order nor the credentials", async () => {
  const { handler, orders, entries, counts } = aHandler();
  await send(handler, request);
  orders.record.mockRejectedValueOnce(new OrderAlreadyExists(false)).mockRejectedValueOnce(new Error("bug"));
  await send(handler, request);
  await send(handler, request);
  expect(JSON.stringify([entries, counts])).not.toMatch(/st_1|Bearer|499\.00/);
});
