import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allShards,
  changeOrderShards,
  type OrderShards,
  placeOrder,
  shardsOfOrder,
} from "../../../shared/stores/order-shards.ts";
import { ORDER_SHARDS } from "../../../shared/vocabulary/order-shards.ts";
import { createRandom } from "../../support/values/random.ts";

const MINUTE = 60_000;
/** A function may run for so long with a profile that was half a minute old when it began. */
const STALEST = 15.5 * MINUTE;
/** How far a clock may be off, to either side, and how long a write may take. */
const CLOCKS_DIFFER = 2 * MINUTE;
const WRITES_TAKE = 0.5 * MINUTE;
const BEGINNING = Date.parse("2026-11-20T00:00:00Z");

type Known = { readonly since: number; readonly shards: OrderShards | undefined };

const iso = (time: number) => new Date(time).toISOString();

/** A store whose shards are changed as often as it is allowed, and one order that many report around the changes. */
const createHistory = (seed: number) => {
  const random = createRandom(seed);
  const between = (from: number, to: number) => from + random.below(Math.round(to - from) + 1);
  const skew = () => between(-CLOCKS_DIFFER, CLOCKS_DIFFER);
  const profiles: Known[] = [{ since: 0, shards: undefined }];
  let time = BEGINNING;
  for (let change = 0; change < 1 + random.below(4); change++) {
    const before = profiles.at(-1)?.shards;
    // Tried again and again, as by somebody who does not wait.
    for (;;) {
      time += between(1, 4 * MINUTE);
      try {
        const shards = changeOrderShards(before, random.pick(ORDER_SHARDS), new Date(time + skew()));
        if (shards === undefined) continue;
        profiles.push({ since: time, shards });
        break;
      } catch {
        // The change before is not over.
      }
    }
  }
  const knownAt = (at: number) => profiles.filter(({ since }) => since <= at).at(-1)?.shards;
  const turns = profiles.flatMap(({ since, shards }) =>
    shards ? [since, Date.parse(shards.begins_at)] : [],
  );
  const around = random.pick(turns) + between(-8 * MINUTE, 8 * MINUTE);
  const reports = random.list(2 + random.below(6), () => {
    const at = around + between(0, random.pick([0.1, 1, 10, 30]) * MINUTE);
    const shards = knownAt(at - between(0, STALEST));
    return { at, clock: at + skew(), written: at + between(0, WRITES_TAKE), shards };
  });
  return { reports, knownAt, end: time + 60 * MINUTE, between };
};

/** What became of the reports: where each order was recorded. Each step of each report takes place at its time. */
const record = (id: string, reports: ReturnType<typeof createHistory>["reports"]) => {
  const stored = new Set<number>();
  const accepted: number[] = [];
  const refused = new Set<(typeof reports)[number]>();
  const steps = reports.flatMap((report) => {
    const { shard, others, isChanging } = placeOrder(report.shards, id, iso(report.clock));
    const isElsewhere = () => others.some((other) => stored.has(other));
    const look = () => {
      if (isElsewhere()) refused.add(report);
    };
    const write = () => {
      if (refused.has(report) || stored.has(shard) || (isChanging && isElsewhere())) return;
      stored.add(shard);
      accepted.push(shard);
    };
    return [...(isChanging ? [] : [{ at: report.at, run: look }]), { at: report.written, run: write }];
  });
  for (const { run } of steps.sort((a, b) => a.at - b.at)) run();
  return accepted;
};

test("an order is recorded once, and is found, however often the shards change while it is reported", () => {
  let recordedAfterChange = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.string({ minLength: 1 }), (seed, id) => {
      const { reports, knownAt, end, between } = createHistory(seed);
      const accepted = record(id, reports);
      expect(accepted).toHaveLength(1);
      const [shard = -1] = accepted;
      if (shard > 0) recordedAfterChange++;
      for (const profile of [
        knownAt(end),
        ...reports.map(({ written }) => knownAt(written + between(0, end))),
      ]) {
        expect(shardsOfOrder(profile, id)).toContain(shard);
        expect(allShards(profile)).toContain(shard);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(recordedAfterChange).toBeGreaterThan(100);
});
