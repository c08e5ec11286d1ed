import { expect, test } from "vitest";
import { orderSums } from "../../../../clients/dashboard/src/features/orders/order-sums.ts";

const credit = { event_id: 7001, signal: "video_view", widget_type: "carousel" } as const;

test("an order's sums are exact, one for each currency, and what is unconfirmed is not credited", () => {
  const lines = [
    { amount: "0.10", currency: "EUR", credit },
    { amount: "0.20", currency: "EUR", credit: { ...credit, unconfirmed: "not_live" as const } },
    { amount: "94.40", currency: "EUR", credit: null },
    { amount: "7", currency: "JPY", credit },
  ];
  expect(orderSums(lines as never)).toEqual([
    { currency: "EUR", total: "94.70", credited: "0.10" },
    { currency: "JPY", total: "7", credited: "7" },
  ]);
});

test("what came back is taken off an order's worth and off its credit, where anything did", () => {
  const lines = [
    { amount: "120.00", revenue_left: "0.00", currency: "USD", credit },
    { amount: "69.50", revenue_left: "69.50", currency: "USD", credit },
    { amount: "94.40", revenue_left: "94.40", currency: "USD", credit: null },
    { amount: "7", revenue_left: "7", currency: "JPY", credit },
  ];
  expect(orderSums(lines as never)).toEqual([
    { currency: "USD", total: "283.90", credited: "189.50", left: { total: "163.90", credited: "69.50" } },
    { currency: "JPY", total: "7", credited: "7" },
  ]);
});
