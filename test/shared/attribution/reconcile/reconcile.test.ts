import { describe, expect, test } from "vitest";
import type { Figures } from "../../../../shared/attribution/figures/figures.ts";
import { CLOSED, DAY, off, order, setUp } from "../../../support/attribution/reconcile-setup.ts";

describe("reconcile", () => {
  test("finds nothing in a day that is whole, over several pages, and repairs nothing", async () => {
    const { deps, reconcile } = setUp({ orders: ["a", "b", "c", "d", "e"].map((id) => order(id)), pages: 3 });
    expect(await reconcile("br_1", DAY, { repair: true })).toEqual({
      day: DAY,
      orders: 5,
      unattributed_orders: [],
      differences: [],
      repaired: { orders: 0, figures: 0, failed_orders: [] },
    });
    expect(deps.orders.page).toHaveBeenCalledTimes(24 + 2); // Once an hour, and two pages more.
    expect(deps.figures.correct).not.toHaveBeenCalled();
  });

  test.each([
    ["larger once one was counted quickly", 0, [25, 25, 100]],
    ["small while each takes long: orders may be large", 1_000, [25, 25, 25]],
  ])("reads pages that are %s", async (_, took, limits) => {
    const { deps, reconcile } = setUp({ orders: ["a", "b", "c"].map((id) => order(id)), pages: 3 });
    const page = deps.orders.page.getMockImplementation();
    deps.orders.page.mockImplementation(async (...asked) => {
      if (asked[1].during?.from.startsWith(`${DAY}T10`)) deps.now.mockReturnValue(deps.now() + took);
      return page?.(...asked) as never;
    });
    await reconcile("br_1", DAY, { repair: false });
    const busy = deps.orders.page.mock.calls.filter(([, { during }]) => during?.from.startsWith(`${DAY}T10`));
    expect(busy.map(([, asked]) => (asked as { limit?: number }).limit)).toEqual(limits);
  });

  test("only reports unless it is asked to repair", async () => {
    const { deps, state, reconcile } = setUp({ marked: ["a"] });
    state.figures = off(state.figures, 1);
    const found = await reconcile("br_1", DAY, { repair: false });
    expect(found.unattributed_orders).toEqual(["b"]);
    expect(found.differences).toMatchObject([{ figure: "orders", stored: "2", recounted: "1" }]);
    expect(deps.attributions.record).not.toHaveBeenCalled();
    expect(deps.figures.correct).not.toHaveBeenCalled();
  });

  test("corrects a figure that two recounts find off by the same from the same value", async () => {
    const { deps, state, reconcile } = setUp();
    state.figures = off(state.figures, 3);
    const found = await reconcile("br_1", DAY, { repair: true });
    expect(found.repaired).toEqual({ orders: 0, figures: 1, failed_orders: [] });
    expect(deps.settle).toHaveBeenCalledOnce();
    expect(deps.figures.correct).toHaveBeenCalledExactlyOnceWith(
      "br_1",
      DAY,
      [{ day: DAY, currency: "EUR", scope: "STORE", values: { orders: -3 } }],
      { index: 2, enteredOn: undefined },
    );
  });

  test("enters what a locked day lacks on the day of its correction", async () => {
    const { deps, state, reconcile } = setUp();
    state.figures = off(state.figures, 3);
    const store = { figures_locked_after_days: 60 };
    expect(await reconcile("br_1", DAY, { repair: true, store })).toMatchObject({ repaired: { figures: 1 } });
    expect(deps.figures.correct.mock.calls).toEqual([
      ["br_1", DAY, expect.anything(), { index: 2, enteredOn: "2026-11-01" }],
    ]);
    await reconcile("br_1", DAY, { repair: true, store: { figures_locked_after_days: 366 } });
    expect(deps.figures.correct).toHaveBeenLastCalledWith("br_1", DAY, expect.anything(), {
      index: 2,
      enteredOn: undefined,
    });
  });

  test("counts what came back on the day of orders of other days, which were locked", async () => {
    const { deps, reconcile } = setUp();
    const late: Figures = { day: DAY, currency: "EUR", scope: "STORE", values: { returned_revenue: "5.00" } };
    deps.figures.lateReturnsOn.mockResolvedValue([late]);
    const { differences } = await reconcile("br_1", DAY, { repair: false });
    expect(differences).toEqual([
      {
        day: DAY,
        currency: "EUR",
        scope: "STORE",
        figure: "returned_revenue",
        stored: "0",
        recounted: "5.00",
      },
    ]);
  });

  test("compares in a part of its own what took long to count: reading the figures may take long, too", async () => {
    const { deps, state, reconcile } = setUp();
    state.figures = off(state.figures, 3);
    let time = CLOSED;
    deps.now.mockImplementation(() => (time += 300));
    const counted = await reconcile("br_1", DAY, { repair: false });
    expect(counted).toMatchObject({ orders: 2, differences: [], next: { step: "count", left: [] } });
    expect(deps.figures.ofDay).not.toHaveBeenCalled();
    const compared = await reconcile("br_1", DAY, { repair: false, from: counted.next });
    expect(compared).toMatchObject({ orders: 0, differences: [{ stored: "5" }] });
    expect(compared.next).toBeUndefined();
  });

  test("leaves a figure alone that changes between the two recounts: an order is on its way", async () => {
    const { deps, state, reconcile } = setUp();
    const whole = state.figures;
    state.figures = off(whole, 1);
    deps.settle.mockImplementation(async () => {
      state.figures = off(whole, 2);
      return undefined;
    });
    expect((await reconcile("br_1", DAY, { repair: true })).repaired.figures).toBe(0);
    expect(deps.figures.correct).not.toHaveBeenCalled();
  });

  test("counts a figure as repaired only where it still had the wrong value", async () => {
    const { deps, state, reconcile } = setUp();
    state.figures = off(state.figures, 1);
    deps.figures.correct.mockResolvedValue(false);
    expect((await reconcile("br_1", DAY, { repair: true })).repaired.figures).toBe(0);
  });

  test("reads the whole day, from its first millisecond to its last, and each order once", async () => {
    const times = ["00:00:00.000", "00:59:59.999", "01:00:00.000", "12:30:00.000", "23:59:59.999"];
    const { reconcile } = setUp({ orders: times.map((time, index) => order(String(index), time)) });
    expect(await reconcile("br_1", DAY, { repair: false })).toMatchObject({ orders: 5, differences: [] });
  });

  test("corrects nothing in a day that is not closed: its figures are its attributions", async () => {
    const { deps, state, reconcile } = setUp();
    state.figures = off(state.figures, 3);
    deps.now.mockReturnValue(Date.parse(`${DAY}T23:59:59Z`));
    const { differences, repaired, next } = await reconcile("br_1", DAY, { repair: true });
    expect([differences.length, repaired.figures, next]).toEqual([1, 0, undefined]);
    expect(deps.figures.correct).not.toHaveBeenCalled();
  });
});
