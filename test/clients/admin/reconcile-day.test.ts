import { expect, test, vi } from "vitest";
import { reconcileDay } from "../../../clients/admin/reconcile-day.ts";
import type { ReconcileReport } from "../../../shared/attribution/reconcile/reconcile.schema.ts";

const difference = (scope: string) => ({
  day: "2026-11-20",
  currency: "EUR",
  scope,
  figure: "revenue",
  stored: "1.00",
  recounted: "2.00",
});
const part = (fields: Partial<ReconcileReport>): ReconcileReport => ({
  stage: "dev",
  day: "2026-11-20",
  orders: 0,
  unattributed_orders: [],
  unapplied_amendments: 0,
  differences: [],
  uncorrected: null,
  repaired: { orders: 0, amendments: 0, figures: 0, failed_orders: [] },
  next_cursor: null,
  ...fields,
});

test("merges the responses of a day that needs several calls", async () => {
  const parts = [
    part({
      orders: 3,
      unattributed_orders: ["A"],
      differences: [difference("STORE")],
      repaired: { orders: 1, amendments: 0, figures: 1, failed_orders: ["A"] },
      next_cursor: "1",
    }),
    part({ differences: [difference("VIDEO#7")], next_cursor: "2" }),
    part({ orders: 2, repaired: { orders: 0, amendments: 0, figures: 1, failed_orders: ["B"] } }),
  ];
  const call = vi.fn(async (_operation: unknown, _input: unknown) => parts.shift());
  const counted: number[] = [];
  const body = { day: "2026-11-20", repair: true };
  const report = await reconcileDay({ call } as never, { brand: "br_1", body }, (so) =>
    counted.push(so.orders),
  );
  expect(report).toEqual({
    ...part({ orders: 5, unattributed_orders: ["A"] }),
    differences: [difference("STORE"), difference("VIDEO#7")],
    repaired: { orders: 1, amendments: 0, figures: 2, failed_orders: ["A", "B"] },
  });
  expect(counted).toEqual([3, 3, 5]);
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { brand: "br_1", body },
    { brand: "br_1", body: { ...body, cursor: "1" } },
    { brand: "br_1", body: { ...body, cursor: "2" } },
  ]);
});
