import { expect, test } from "vitest";
import { amendmentToItem } from "../../../../shared/attribution/amendments/amendment-item.table.ts";
import { createAmendments } from "../../../../shared/attribution/amendments/amendments.table.ts";
import { memoryTable } from "../../../support/attribution/memory-table.ts";

const BRAND = "br_a";
const AT = "2026-03-09T10:00:00.000Z";
const ORDERS = [
  { order_id: "last", received_at: "2026-03-03T10:00:00.000Z" },
  { order_id: "first", received_at: "2026-03-01T10:00:00.000Z" },
  { order_id: "middle", received_at: "2026-03-02T10:00:00.000Z" },
];
const AMENDMENT = { sequence: 0, source: "merchant", reason: "refund", cancelled: true, lines: [] } as const;

test("reads the amendments of orders in any order", async () => {
  const { table, put } = memoryTable();
  for (const order of ORDERS)
    put(amendmentToItem(BRAND, order, { ...AMENDMENT, accepted_at: AT }, undefined));
  const amendments = createAmendments(table);
  const read = async (orders: typeof ORDERS) =>
    [...(await amendments.ofOrders(BRAND, orders, () => undefined)).keys()].sort();
  expect(await read(ORDERS)).toEqual(["first", "last", "middle"]);
  expect(await read([])).toEqual([]);
});
