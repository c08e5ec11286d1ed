import { expect, test, vi } from "vitest";
import type { OrderReport } from "../../../../shared/orders/order-report.schema.ts";
import type { Orders } from "../../../../shared/orders/orders.table.ts";
import { OrderAlreadyExists, Unavailable } from "../../../../shared/platform/errors.ts";
import { createRecordOrders } from "../../../../shared/shopify/orders/record-orders.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { anOrder, aStore } from "../../../support/values/builders.ts";

const setUp = () => {
  const { logger, counts } = recordingLogger();
  const orders = { record: vi.fn<Orders["record"]>(async () => undefined) };
  const now = () => Date.parse("2026-11-20T10:00:00.000Z");
  const recordOrders = createRecordOrders({ orders, logger, now });
  const record = (...reports: OrderReport[]) =>
    recordOrders(
      aStore({ retention_months: 13 }),
      (async function* () {
        yield* reports.length > 0 ? reports : [anOrder()];
      })(),
    );
  return { orders, counts, record };
};

test("a shop's order is recorded with its time and how long it is kept", async () => {
  const { orders, counts, record } = setUp();
  await record();
  expect(orders.record.mock.calls).toEqual([
    ["br_acme", anOrder(), "2026-11-20T10:00:00.000Z", expect.objectContaining({ retention_months: 13 })],
  ]);
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

test("an order that can't be recorded fails the message, and the others are recorded all the same", async () => {
  const { orders, counts, record } = setUp();
  orders.record.mockRejectedValueOnce(new Unavailable(new Error("slow down")));
  await expect(record(anOrder(), anOrder({ order_id: "1002" }))).rejects.toThrow(Unavailable);
  expect(counts.map(([name]) => name)).toEqual(["OrderAccepted"]);
});
