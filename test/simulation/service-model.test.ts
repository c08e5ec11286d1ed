import { expect, test } from "vitest";
import { createRandom } from "../support/values/random.ts";
import { createPartitions } from "./partitions.ts";
import { readListOfStores, type Scenario, simulate } from "./service-model.ts";

const scenario = (fields: Partial<Scenario>): Scenario => ({
  name: "a test",
  stores: 1,
  seconds: 900,
  orders: () => 0,
  reports: 0,
  ...fields,
});
const parts = (fields: Partial<Scenario>) => simulate(scenario(fields), 1).saturated.map(({ part }) => part);

test("the same seed comes to the same, and every order that came is stored or left", () => {
  const busy = scenario({ orders: () => 1_200 });
  expect(simulate(busy, 7)).toEqual(simulate(busy, 7));
  expect(simulate(busy, 8)).not.toEqual(simulate(busy, 7));
  const { orders, leftOrders, writeUnits } = simulate(scenario({ orders: () => 50 }), 7);
  expect(writeUnits / (orders - leftOrders)).toBeCloseTo(3.1, 1);
});

test.each([
  ["a store at its default rate", { orders: (): number => 17 }, undefined],
  ["a store that a batch after the other can't follow", { orders: (): number => 450 }, undefined],
  ["a store past its partitions", { orders: (): number => 1_100 }, "a store's index by time"],
  ["orders past the stage's throttle", { orders: (): number => 6_000, stores: 50 }, "the stage's throttle"],
  ["reports past their route's throttle", { reports: 1_200 }, "the route of browsers' reports"],
  ["reports past what is counted", { reports: 1_800, throttle: 10_000 }, "funnel, which counts reports"],
  ["a store at its default rate with five webhooks", { orders: (): number => 17, endpoints: 5 }, undefined],
  ["orders past the pace of their webhook", { orders: (): number => 40, endpoints: 1 }, "an endpoint's pace"],
])("%s: what saturates first is told", (_, fields, part) => {
  expect(parts(fields)[0]).toBe(part);
});

test("what one store's keys can't take, four shards take, once those that share a partition are divided", () => {
  const flood = { orders: () => 1_000, seconds: 3_600 };
  const [one, four] = [simulate(scenario(flood), 1), simulate(scenario({ ...flood, stores: 4 }), 1)];
  expect(one.leftOrders).toBeGreaterThan(50_000);
  expect(four.leftOrders).toBeLessThan(2_000);
});

test("a hot partition is divided, which relieves random keys and never ascending ones", () => {
  const partitions = createPartitions(1, ["random", "ascending"], createRandom(1));
  const shares = (second: number) => {
    const taken = partitions.write((_, keys) => (keys === "random" ? 1_800 : 1_500));
    return second % 1_000 === 999 ? [taken(0, "random"), taken(0, "ascending")] : [];
  };
  const last = Array.from({ length: 6_000 }, (_, second) => shares(second))
    .flat()
    .slice(-2);
  expect(last[0]).toBe(1);
  expect(last[1]).toBeCloseTo(1_000 / 1_500, 2);
  expect(partitions.holding("random")).toBeGreaterThan(1);
});

test("a list of a million stores is read within a partition's read units", () => {
  const [small, large] = [readListOfStores(100_000), readListOfStores(1_000_000)];
  expect(large.units).toBeCloseTo(10 * small.units, -1);
  expect(large.mostASecond).toBeLessThan(3_000);
});
