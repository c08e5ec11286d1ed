import { expect, test } from "vitest";
import { isLong } from "../../support/setup/long.ts";
import { runHistory, TOLD_TYPES } from "../../support/webhooks/history.ts";

const HISTORIES = isLong ? 200 : 20;
const SEEDS = Array.from({ length: HISTORIES }, (_, index) => index + 1);

test(`in ${HISTORIES} random histories no event is lost, wrongly signed, or sent to another store`, {
  timeout: 120_000,
}, async () => {
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
