import { addAmounts } from "../platform/money.ts";
import { ARMS, type Arm, BUCKETS } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";
import { capped } from "./counted-order.ts";
import type { ArmSums } from "./statistics/arm-sums.ts";

/** Visitors by arm and bucket: how many in each. */
export type BucketVisitors = readonly {
  readonly arm: Arm;
  readonly bucket: number;
  readonly count: number;
}[];

type Bucket = { visitors: number; orders: number; revenue: Amount };

/** Exact sums by arm and bucket. Only what is estimated from them is a float. */
export const createArmCounter = (cap: Amount | undefined) => {
  const empty = () =>
    Array.from({ length: BUCKETS }, (): Bucket => ({ visitors: 0, orders: 0, revenue: "0" }));
  const arms = { exposed: empty(), held_out: empty() } satisfies Record<Arm, Bucket[]>;
  const revenue = { exposed: "0", held_out: "0" } satisfies Record<Arm, Amount>;
  const sums = (arm: Arm): ArmSums =>
    arms[arm].map((bucket) => ({ ...bucket, revenue: Number(bucket.revenue) }));

  return {
    addOrder({ arm, bucket }: { readonly arm: Arm; readonly bucket: number }, net: Amount): void {
      const sum = arms[arm][bucket];
      if (sum === undefined) return;
      sum.orders++;
      sum.revenue = addAmounts(sum.revenue, capped(net, cap));
      revenue[arm] = addAmounts(revenue[arm], net);
    },
    addVisitors(counted: BucketVisitors): void {
      for (const { arm, bucket, count } of counted) {
        const sum = arms[arm][bucket];
        if (sum) sum.visitors += count;
      }
    },
    /** For the statistics. */
    sums: () => ({ exposed: sums("exposed"), held_out: sums("held_out") }),
    /** Net revenue of each arm, exact and not capped. */
    revenue: () => Object.fromEntries(ARMS.map((arm) => [arm, revenue[arm]])) as Record<Arm, Amount>,
  };
};

export type ArmCounter = ReturnType<typeof createArmCounter>;
