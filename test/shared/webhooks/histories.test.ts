import { expect, test } from "vitest";
import { runHistory } from "../../support/webhooks/history.ts";

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

test("in 200 random histories nothing is lost, wrongly signed, or told to another store", async () => {
  let all = 0;
  for (const seed of SEEDS) {
    const { delivered, ...wrong } = await runHistory(seed);
    expect({ seed, ...wrong }).toEqual({ seed, lost: 0, wrongSignatures: 0, wrongStores: 0 });
    all += delivered;
  }
  expect(all).toBeGreaterThan(10 * SEEDS.length);
});
