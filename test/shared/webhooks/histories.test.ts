import { expect, test } from "vitest";
import { runHistory, TOLD_TYPES } from "../../support/webhooks/history.ts";

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

test("in 200 random histories nothing is lost, wrongly signed, or told to another store", async () => {
  let all = 0;
  const told = new Set<string>();
  for (const seed of SEEDS) {
    const { delivered, types, ...wrong } = await runHistory(seed);
    expect({ seed, ...wrong }).toEqual({ seed, lost: 0, wrongSignatures: 0, wrongStores: 0 });
    all += delivered;
    for (const type of types) told.add(type);
  }
  expect([...told].sort()).toEqual([...TOLD_TYPES]);
  expect(all).toBeGreaterThan(10 * SEEDS.length);
});
