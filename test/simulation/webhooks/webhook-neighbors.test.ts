import { beforeAll, expect, test } from "vitest";
import { type NeighborsOutcome, runNeighbors } from "./webhook-neighbors.ts";

/** `npm run simulate:webhooks` has the long form. */
const SHORT = { seed: 1, bad: [], events: 1_000, seconds: 60 } as const;
const BAD = ["dead", "slow", "redirecting"] as const;
/** Times a store's 99 % alone. */
const MOST = 2;

let alone: NeighborsOutcome;
beforeAll(async () => {
  alone = await runNeighbors(SHORT);
});

test("a store's events reach it within a tenth of a second when it is alone", () => {
  expect(alone).toMatchObject({ sent: 600, arrived: 600 });
  expect(alone.p99).toBeLessThan(100);
});

test("beside a dead, a slow and a redirecting endpoint its 99 % are at most twice those of alone", async () => {
  const beside = await runNeighbors({ ...SHORT, bad: BAD });
  expect(beside.arrived).toBe(beside.sent);
  expect(beside.p99).toBeLessThanOrEqual(MOST * alone.p99);
});

test("so they are beside one that takes nine seconds and then accepts", async () => {
  const beside = await runNeighbors({ ...SHORT, bad: ["late"] });
  expect(beside.arrived).toBe(beside.sent);
  expect(beside.p99).toBeLessThanOrEqual(MOST * alone.p99);
});

test("another store's replay of 100,000 delays nobody", async () => {
  const beside = await runNeighbors({ ...SHORT, replayed: 100_000 });
  expect(beside.p99).toBeLessThanOrEqual(MOST * alone.p99);
});

test("if the queue were not shared fairly, the goal would be missed", async () => {
  const beside = await runNeighbors({ ...SHORT, bad: BAD, isFair: false });
  expect(beside.p99).toBeGreaterThan(MOST * alone.p99);
});
