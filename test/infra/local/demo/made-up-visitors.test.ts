import { expect, test } from "vitest";
import { makeOtherOrders, makeVisits, VISITORS_A_DAY } from "../../../../infra/local/demo/uplift/visitors.ts";
import { createRandom } from "../../../support/values/random.ts";

test("made-up visitors are the same in each run, buy more with videos, and have prices an order may have", () => {
  const random = createRandom(4);
  const visits = Array.from({ length: 28 }, () => makeVisits(random)).flat();
  expect(visits).toHaveLength(28 * VISITORS_A_DAY);
  expect(makeVisits(createRandom(4))).toEqual(visits.slice(0, VISITORS_A_DAY));
  const buyers = (arm: "held_out" | "exposed") =>
    visits.filter(({ orders }) => orders[arm].length > 0).length;
  expect(buyers("exposed") / buyers("held_out")).toBeGreaterThan(1.2);
  const prices = [...visits.flatMap(({ orders }) => orders.exposed), ...makeOtherOrders(random)];
  expect(prices.filter((price) => !/^\d+\.\d\d$/.test(price))).toEqual([]);
});
