import type { Random } from "../support/values/random.ts";
import assumptions from "./assumptions.json" with { type: "json" };

/** Items of one store that are written at a rate: by random keys, or by keys that ascend in time. */
type Range = { readonly store: number; readonly keys: "random" | "ascending"; share: number };

/** Unused capacity is kept for five minutes. */
type Partition = { ranges: Range[]; saved: number; hotSeconds: number };

const { partition: limits, split } = assumptions;
const HOT = 0.9;

/** Divides what is in a partition; nothing but one ascending range can't be divided. */
const divide = (ranges: readonly Range[]): [Range[], Range[]] | undefined => {
  if (ranges.length > 1) {
    const half = Math.ceil(ranges.length / 2);
    return [ranges.slice(0, half), ranges.slice(half)];
  }
  const [only] = ranges;
  if (only === undefined || only.keys === "ascending") return undefined;
  const halved = { ...only, share: only.share / 2 };
  return [[halved], [{ ...halved }]];
};

/**
 * The partitions of a table, or of its index. Stores are spread over the first ones; hot ones are divided.
 *
 * @param keys the ranges that each store has
 */
export const createPartitions = (stores: number, keys: readonly Range["keys"][], random: Random) => {
  const partitions = random.list(
    assumptions.new_table.partitions,
    (): Partition => ({ ranges: [], saved: 0, hotSeconds: 0 }),
  );
  for (let store = 0; store < stores; store++)
    random.pick(partitions).ranges.push(...keys.map((of): Range => ({ store, keys: of, share: 1 })));

  return {
    count: () => partitions.length,

    /** How many partitions hold a range of this kind: a shard of the stream follows each. */
    holding: (kind: Range["keys"]) =>
      partitions.filter(({ ranges }) => ranges.some((range) => range.keys === kind)).length,

    /**
     * Writes for a second.
     *
     * @param wanted write units of a store's range
     * @returns the part of them that is taken, of each store and kind
     */
    write(wanted: (store: number, kind: Range["keys"]) => number) {
      const asked = new Map<string, { wanted: number; taken: number }>();
      for (const partition of [...partitions]) {
        const units = partition.ranges.map(({ store, keys, share }) => wanted(store, keys) * share);
        const sum = units.reduce((total, each) => total + each, 0);
        const available = limits.write_units + partition.saved;
        const taken = Math.min(1, available / Math.max(sum, 1e-9));
        const most = limits.write_units * limits.burst_seconds;
        partition.saved = Math.max(0, Math.min(most, available - sum * taken));
        for (const [index, { store, keys }] of partition.ranges.entries()) {
          const id = `${store} ${keys}`;
          const before = asked.get(id) ?? { wanted: 0, taken: 0 };
          const own = units[index] ?? 0;
          asked.set(id, { wanted: before.wanted + own, taken: before.taken + own * taken });
        }
        partition.hotSeconds = sum > HOT * limits.write_units ? partition.hotSeconds + 1 : 0;
        const halves = partition.hotSeconds >= split.after_seconds ? divide(partition.ranges) : undefined;
        if (halves === undefined) continue;
        const [kept, moved] = halves;
        Object.assign(partition, { ranges: kept, hotSeconds: 0 });
        partitions.push({ ranges: moved, saved: 0, hotSeconds: 0 });
      }
      return (store: number, kind: Range["keys"]): number => {
        const { wanted, taken } = asked.get(`${store} ${kind}`) ?? { wanted: 0, taken: 0 };
        return wanted === 0 ? 1 : taken / wanted;
      };
    },
  };
};
