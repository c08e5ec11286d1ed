import { readKey } from "../platform/table/get-item.ts";
import { armRange, parseArmKey } from "../platform/table/keys/experiment-keys.ts";
import { queryAll } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { ARMS, BUCKETS } from "../vocabulary/experiments.ts";
import type { ArmTotals, BucketTotals } from "./arm-totals.ts";

const fromItem = (item: Item): BucketTotals => {
  const totals = readItem(item, "arm's totals");
  const { revenue = 0 } = totals.numbersBut(["PK", "SK"]);
  return {
    visitors: totals.optionalInteger("visitors") ?? 0,
    orders: totals.optionalInteger("orders") ?? 0,
    revenue: String(revenue),
  };
};

export const readArmTotals = async (
  table: Table,
  brand: string,
  experimentId: string,
): Promise<ArmTotals> => {
  const empty = () =>
    Array.from({ length: BUCKETS }, (): BucketTotals => ({ visitors: 0, orders: 0, revenue: "0" }));
  const totals = { exposed: empty(), held_out: empty() };
  for await (const items of queryAll(table, armRange(brand, experimentId))) {
    for (const item of items) {
      const { arm, bucket } = parseArmKey(readKey(item).SK);
      const of = ARMS.find((each) => each === arm);
      if (of !== undefined && bucket < BUCKETS) totals[of][bucket] = fromItem(item);
    }
  }
  return totals;
};
