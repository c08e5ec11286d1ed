import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CountedOrder,
  MAX_ACTIONS,
  MAX_CHARACTERS,
  planBatches,
  splitWide,
} from "../../../shared/attribution/attribution-batch.ts";
import { type AttributedOrder, mergeRollups, rollUp } from "../../../shared/attribution/rollup.ts";
import { attributedOrders } from "../../support/arbitraries.ts";
import { aLine, anAttributedOrder, anOrderOfVideos } from "../../support/builders.ts";

const actions = (orders: readonly AttributedOrder[]) => orders.length + rollUp(orders).length;
const ordersOf = (batch: readonly CountedOrder[]) => batch.map(({ order }) => order);
const idsOf = (batches: readonly CountedOrder[][]) =>
  batches.map((batch) => batch.map(({ order }) => order.order_id));

describe("batches", () => {
  test("99 orders of one rollup share a transaction; the hundredth needs another", () => {
    const orders = Array.from({ length: 100 }, (_, index) => anAttributedOrder({ order_id: `o${index}` }));
    expect(planBatches(orders).map(({ length }) => length)).toEqual([99, 1]);
  });

  test("an order that needs more than a transaction is a batch of its own", () => {
    const orders = [anAttributedOrder({ order_id: "a" }), anOrderOfVideos("wide", 150), anAttributedOrder()];
    expect(idsOf(planBatches(orders))).toEqual([["a"], ["wide"], ["o1"]]);
  });

  test("orders with much text are kept below a transaction's size", () => {
    const big = (order_id: string) =>
      anAttributedOrder({ order_id, lines: [aLine({ item_id: "x".repeat(900_000) })] });
    const orders = ["a", "b", "c", "d", "e"].map(big);
    expect(idsOf(planBatches(orders))).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  });

  test("no batch but a wide order's own has over 100 actions, and none is closed before it is full", () => {
    const fits = (orders: readonly AttributedOrder[]) => actions(orders) <= MAX_ACTIONS;
    fc.assert(
      fc.property(attributedOrders(60, 8), (orders) => {
        const batches = planBatches(orders);
        expect(batches.flatMap(ordersOf)).toEqual(orders);
        for (const [index, batch] of batches.entries()) {
          const members = ordersOf(batch);
          expect(mergeRollups(batch.map(({ rollups }) => rollups))).toStrictEqual(rollUp(members));
          expect(members.length === 1 || fits(members)).toBe(true);
          expect(members.length === 1 || JSON.stringify(members).length < 2 * MAX_CHARACTERS).toBe(true);
          const next = batches[index + 1]?.[0]?.order;
          if (next) expect(fits([...members, next])).toBe(false);
        }
      }),
    );
  });
});

describe("a wide order", () => {
  test.each([
    [1, []],
    [99, []],
    [100, [99]],
    [198, [99]],
    [199, [99, 99]],
  ])("%i rollups need parts of %j before the rest", (count, sizes) => {
    const rollups = rollUp([anOrderOfVideos("o1", count - 1)]);
    const lone = count === 1 ? rollUp([anAttributedOrder()]) : rollups;
    expect(splitWide(lone).parts.map(({ length }) => length)).toEqual(sizes);
  });

  test("is taken apart without loss, each piece leaving room for its marker, the order's own piece last", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (videos) => {
        const rollups = rollUp([anOrderOfVideos("o1", videos)]);
        const { parts, rest } = splitWide(rollups);
        expect([...parts.flat(), ...rest]).toEqual(rollups);
        for (const piece of [...parts, rest]) {
          expect(piece.length).toBeGreaterThan(0);
          expect(piece.length).toBeLessThan(MAX_ACTIONS);
        }
        expect(splitWide(rollUp([anOrderOfVideos("o1", videos)]))).toEqual({ parts, rest });
      }),
      { numRuns: 50 },
    );
  });
});
