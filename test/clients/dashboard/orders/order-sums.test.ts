import { expect, test } from "vitest";
import { orderSums } from "../../../../clients/dashboard/src/features/orders/order-sums.ts";

const credit = { event_id: 7001, signal: "video_view", widget_type: "carousel" } as const;

test("sums amounts exactly by currency, with unconfirmed credit included in the credit", () => {
  const lines = [
    { amount: "0.10", currency: "EUR", credit },
    { amount: "0.20", currency: "EUR", credit: { ...credit, unconfirmed: "not_live" as const } },
    { amount: "94.40", currency: "EUR", credit: null },
    { amount: "7", currency: "JPY", credit },
  ];
  expect(orderSums(lines as never)).toEqual([
    {
      ...{ currency: "EUR", revenue: "94.70", credited: "0.30", unconfirmed: { revenue: "0.20" } },
      ...{ gross: { revenue: "94.70" }, refunded: { revenue: "0.00" } },
    },
    {
      ...{ currency: "JPY", revenue: "7", credited: "7", unconfirmed: { revenue: "0" } },
      ...{ gross: { revenue: "7" }, refunded: { revenue: "0" } },
    },
  ]);
});

test("subtracts refunds from revenue and credit", () => {
  const lines = [
    { amount: "120.00", revenue_left: "0.00", currency: "USD", credit },
    { amount: "69.50", revenue_left: "69.50", currency: "USD", credit },
    { amount: "94.40", revenue_left: "94.40", currency: "USD", credit: null },
    { amount: "7", revenue_left: "7", currency: "JPY", credit },
  ];
  expect(orderSums(lines as never)).toMatchObject([
    {
      ...{ currency: "USD", revenue: "163.90", credited: "69.50" },
      ...{ gross: { revenue: "283.90" }, refunded: { revenue: "120.00" } },
    },
    { currency: "JPY", revenue: "7", credited: "7", refunded: { revenue: "0" } },
  ]);
});
