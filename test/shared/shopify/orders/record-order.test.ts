import { expect, test, vi } from "vitest";
import type { Orders } from "../../../../shared/orders/orders.table.ts";
import { OrderAlreadyExists, Unavailable } from "../../../../shared/platform/errors.ts";
import { createRecordOrder } from "../../../../shared/shopify/orders/record-order.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { anOrder, aStore } from "../../../support/values/builders.ts";

const setUp = () => {
  const { logger, counts } = recordingLogger();
  const orders = { record: vi.fn<Orders["record"]>(async () => undefined) };
  const now = () => Date.parse("2026-11-20T10:00:00.000Z");
  const recordOrder = createRecordOrder({ orders, logger, now });
  return { orders, counts, record: () => recordOrder(aStore({ retention_months: 13 }), anOrder()) };
};

test("a shop's order is recorded with its time and how long it is kept", async () => {
  const { orders, counts, record } = setUp();
  await record();
  expect(orders.record.mock.calls).toEqual([["br_acme", anOrder(), "2026-11-20T10:00:00.000Z", 13]]);
  expect(counts.map(([name]) => name)).toEqual(["OrderAccepted"]);
});

test.each([
  [true, ["OrderDuplicate"]],
  [false, ["OrderDuplicate", "OrderIdReused"]],
])(
  "a repeated order, with the same body: %s, succeeds and is counted like any other",
  async (same, names) => {
    const { orders, counts, record } = setUp();
    orders.record.mockRejectedValue(new OrderAlreadyExists(same));
    await record();
    expect(counts.map(([name]) => name)).toEqual(names);
  },
);

test("a table that throttles fails the message", async () => {
  const { orders, record } = setUp();
  orders.record.mockRejectedValue(new Unavailable(new Error("slow down")));
  await expect(record()).rejects.toThrow(Unavailable);
});
