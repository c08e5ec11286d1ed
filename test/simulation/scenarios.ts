import type { Scenario } from "./service-model.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Small stores are alike: so many are taken for one. */
const SMALL_STORES_TOGETHER = 200;

/** What is asked of the service (docs/scale.md). */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: "a store at its default rate, 1,000 orders a minute",
    stores: 1,
    seconds: 2 * HOUR,
    orders: () => 17,
    reports: 0,
  },
  {
    name: "the same, each told to five webhooks",
    stores: 1,
    seconds: 2 * HOUR,
    orders: () => 17,
    reports: 0,
    endpoints: 5,
  },
  {
    name: "a store of 100 orders a second, each told to a webhook",
    stores: 1,
    seconds: 2 * HOUR,
    orders: () => 100,
    reports: 0,
    endpoints: 1,
  },
  { name: "a store of 300 orders a second", stores: 1, seconds: 2 * HOUR, orders: () => 300, reports: 0 },
  { name: "a store of 1,000 orders a second", stores: 1, seconds: 2 * HOUR, orders: () => 1_000, reports: 0 },
  {
    name: "the same, its orders divided into four shards",
    stores: 4,
    seconds: 2 * HOUR,
    orders: () => 1_000,
    reports: 0,
  },
  {
    name: "100 stores of 100 orders a second each",
    stores: 100,
    seconds: HOUR,
    orders: () => 10_000,
    reports: 0,
  },
  {
    name: "the same, with a throttle of 15,000",
    stores: 100,
    seconds: HOUR,
    orders: () => 10_000,
    reports: 0,
    throttle: 15_000,
  },
  {
    name: "100,000 small stores at their peak",
    stores: 100_000 / SMALL_STORES_TOGETHER,
    seconds: HOUR,
    orders: () => 60,
    reports: 1_000 * 0.8,
  },
  {
    name: "a flash sale: from 10 orders a second to 500 in a minute, for 20 minutes",
    stores: 1,
    seconds: HOUR,
    orders: (second) =>
      second < 10 * MINUTE || second > 31 * MINUTE ? 10 : Math.min(500, 10 + (second - 600) * 8.2),
    reports: 0,
  },
  {
    name: "a day of browsers' reports at 5,800 a second",
    stores: 1,
    seconds: 24 * HOUR,
    orders: () => 0,
    reports: 5_800,
  },
  {
    name: "the same, with a throttle of 30,000",
    stores: 1,
    seconds: 24 * HOUR,
    orders: () => 0,
    reports: 5_800,
    throttle: 30_000,
  },
];
