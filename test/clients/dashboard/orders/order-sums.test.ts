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
