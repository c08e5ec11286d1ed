import { describe, expect, test, vi } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../../../shared/attribution/figures/figures.ts";
import { packProgress, unpackProgress } from "../../../../shared/attribution/reconcile/progress.ts";
import { createReconcile, TIME_BUDGET_MS } from "../../../../shared/attribution/reconcile/reconcile.ts";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import type { Order } from "../../../../shared/orders/order-item.table.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";

const DAY = "2026-03-01";
const CLOSED = Date.parse("2026-11-01");
const order = (id: string, time = "10:00:00.000"): Order => ({
  order_id: id,
  received_at: `${DAY}T${time}Z`,
  order_items: [{ product_id: "1", price: "10.00", quantity: 1, currency: "EUR" }],
  svc_video_view: "[]",
  svc_add_to_cart: '[{"product_id":"1","widget_info":"carousel_7"}]',
});
const attributed = (one: Order) => ({
  order_id: one.order_id,
  received_at: one.received_at,
  ...attribute(one),
});
const off = (figures: Figures[], by: number) =>
  figures.map((one) =>
    one.scope === "STORE"
      ? { ...one, values: { ...one.values, orders: Number(one.values.orders) + by } }
      : one,
  );

const CONFIRMED = { rule_version: 1, unconfirmed: [] };

type SetUp = { orders: Order[]; marked: string[]; unreadable: string[]; pages: number };
const ids = (orders: readonly Order[]) => orders.map(({ order_id }) => order_id);
const TWO = [order("a"), order("b")];

const setUp = ({ orders = TWO, marked = ids(orders), unreadable = [], pages = 1 }: Partial<SetUp> = {}) => {
  const state = {
    figures: countFigures(orders.filter((one) => marked.includes(one.order_id)).map(attributed)),
  };
  const size = Math.ceil(orders.length / pages);
  const deps = {
    orders: {
      page: vi.fn(async (_: string, { during, cursor }: { during?: string; cursor?: unknown }) => {
        const then = orders.filter(({ received_at }) => received_at.startsWith(during ?? ""));
        const from = Number(cursor ?? 0);
        const next = from + size < then.length ? from + size : undefined;
        const isFirst = during === `${DAY}T10` && from === 0;
        const damaged = isFirst
          ? unreadable.map((order_id) => ({
              order_id,
              received_at: `${DAY}T10:00:00.000Z`,
              error: new Error("damaged"),
            }))
          : [];
        return { items: then.slice(from, from + size), unreadable: damaged, next: next as never };
      }),
    },
    attributions: {
      decisions: vi.fn(
        async (_: string, all: readonly { order_id: string }[]) =>
          new Map(all.flatMap(({ order_id }) => (marked.includes(order_id) ? [[order_id, CONFIRMED]] : []))),
      ),
      record: vi.fn(async (_: string, missing: readonly ReturnType<typeof attributed>[]) => {
        marked.push(...missing.map((one) => one.order_id));
        return { recorded: missing, failed: [] };
      }),
    },
    amendments: { between: async () => new Map() },
    figures: {
      lateReturnsOn: vi.fn(async (): Promise<Figures[]> => []),
      ofDay: vi.fn(async () => ({ figures: state.figures, corrections: 2 })),
      erasedOfDay: vi.fn(async (): Promise<Figures[]> => []),
      correct: vi.fn(async () => true),
    },
    settle: vi.fn(async () => undefined),
    now: vi.fn(() => CLOSED),
  };
  const { logger, entries } = recordingLogger();
  return { deps, state, entries, reconcile: createReconcile({ ...deps, logger }) };
};

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
    ["larger once one was counted quickly", 0, [25, 100, 100]],
    ["small while each takes long: orders may be large", 1_000, [25, 25, 25]],
  ])("reads pages that are %s", async (_, took, limits) => {
    const { deps, reconcile } = setUp({ orders: ["a", "b", "c"].map((id) => order(id)), pages: 3 });
    const page = deps.orders.page.getMockImplementation();
    deps.orders.page.mockImplementation(async (...asked) => {
      if (asked[1].during === `${DAY}T10`) deps.now.mockReturnValue(deps.now() + took);
      return page?.(...asked) as never;
    });
    await reconcile("br_1", DAY, { repair: false });
    const busy = deps.orders.page.mock.calls.filter(([, { during }]) => during === `${DAY}T10`);
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
    const lock = { figures_locked_after_days: 60 };
    expect(await reconcile("br_1", DAY, { repair: true, lock })).toMatchObject({ repaired: { figures: 1 } });
    expect(deps.figures.correct.mock.calls).toEqual([
      ["br_1", DAY, expect.anything(), { index: 2, enteredOn: "2026-11-01" }],
    ]);
    await reconcile("br_1", DAY, { repair: true, lock: { figures_locked_after_days: 366 } });
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
    deps.now.mockImplementation(() => (time += 100));
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

  test("names the orders that it could not attribute, and mends the rest", async () => {
    const { deps, reconcile } = setUp({ orders: ["a", "b", "c", "d"].map((id) => order(id)), marked: ["a"] });
    deps.attributions.record.mockImplementation(async (_, missing) => {
      const [b, c, d] = missing;
      if (!b || !c || !d) throw new Error("three orders are missing");
      // The stream attributes `d` just when the repair of it fails.
      deps.attributions.decisions.mockImplementation(
        async (_, all) => new Map(ids(all as Order[]).flatMap((id) => (id === "c" ? [] : [[id, CONFIRMED]]))),
      );
      const error = new Error("no");
      return { recorded: [b], failed: [c, d].map((order) => ({ order, error })) as never[] };
    });
    const { repaired } = await reconcile("br_1", DAY, { repair: true });
    expect(repaired).toMatchObject({ orders: 1, failed_orders: ["c"] });
  });

  test.each([true, false])(
    "goes on where its time was used up, to the same end; repair: %s",
    async (repair) => {
      const orders = Array.from({ length: 60 }, (_, index) =>
        order(`o${index}`, `${String(index % 24).padStart(2, "0")}:00:00.000`),
      );
      const unmarked = ["o3", "o50"];
      const start = () => {
        const made = setUp({ orders, marked: ids(orders).filter((id) => !unmarked.includes(id)), pages: 60 });
        made.state.figures = off(made.state.figures, 2);
        return made;
      };
      // Without repair the stored figures stay as they are, so both ways find the same.
      const whole = await start().reconcile("br_1", DAY, { repair: false });
      const { deps, reconcile } = start();
      let time = CLOSED;
      deps.now.mockImplementation(() => (time += TIME_BUDGET_MS / 20));
      const parts = [await reconcile("br_1", DAY, { repair })];
      for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next) {
        parts.push(await reconcile("br_1", DAY, { repair, from: unpackProgress(packProgress(next)) }));
      }
      expect(parts.length).toBeGreaterThan(3);
      expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(60);
      expect(parts.flatMap(({ unattributed_orders }) => unattributed_orders).sort()).toEqual(["o3", "o50"]);
      const differences = parts.flatMap((part) => part.differences);
      if (!repair) expect(differences).toEqual(whole.differences);
      expect(parts.reduce((sum, { repaired }) => sum + repaired.orders, 0)).toBe(repair ? 2 : 0);
      expect(deps.figures.correct).toHaveBeenCalledTimes(repair ? 1 : 0);
      expect(deps.settle).toHaveBeenCalledTimes(repair ? 1 : 0);
    },
  );

  test("names orders without attribution in parts, each once", async () => {
    const orders = Array.from({ length: 1_500 }, (_, index) => order(`o${index}`));
    const { reconcile } = setUp({ orders, marked: [], pages: 60 });
    const parts = [await reconcile("br_1", DAY, { repair: false })];
    for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next) {
      parts.push(await reconcile("br_1", DAY, { repair: false, from: next }));
    }
    expect(parts[0]?.unattributed_orders.length).toBeLessThan(1_250);
    expect(parts.flatMap((part) => part.unattributed_orders)).toEqual(ids(orders));
    expect(parts.reduce((sum, part) => sum + part.orders, 0)).toBe(1_500);
  });

  test("corrects nothing in a day that is not closed: its figures are its attributions", async () => {
    const { deps, state, reconcile } = setUp();
    state.figures = off(state.figures, 3);
    deps.now.mockReturnValue(Date.parse(`${DAY}T23:59:59Z`));
    const { differences, repaired, next } = await reconcile("br_1", DAY, { repair: true });
    expect([differences.length, repaired.figures, next]).toEqual([1, 0, undefined]);
    expect(deps.figures.correct).not.toHaveBeenCalled();
  });

  test("names an order to which the rule can't be applied, and counts the others", async () => {
    const broken = order("broken");
    const [line] = broken.order_items;
    const orders = [
      order("a"),
      { ...broken, order_items: [{ ...line, price: "free", quantity: 2 }] } as Order,
    ];
    const { deps, reconcile } = setUp({ orders: [order("a")] });
    deps.orders.page.mockImplementation(async (_, { during }) => ({
      items: during === `${DAY}T10` ? orders : [],
      unreadable: [],
      next: undefined as never,
    }));
    expect(await reconcile("br_1", DAY, { repair: true })).toMatchObject({
      orders: 2,
      differences: [],
      repaired: { failed_orders: ["broken"] },
    });
  });

  test("names an order whose item is damaged, and attributes the others", async () => {
    const { deps, entries, reconcile } = setUp({
      orders: [order("a"), order("c")],
      unreadable: ["b"],
      marked: [],
    });
    const report = await reconcile("br_1", DAY, { repair: true });
    expect(report).toMatchObject({ orders: 3, unattributed_orders: ["a", "c", "b"] });
    expect(report.repaired).toMatchObject({ orders: 2, failed_orders: ["b"] });
    expect(deps.attributions.record.mock.calls[0]?.[1]).toEqual([order("a"), order("c")].map(attributed));
    const message = "An order can't be attributed";
    const fields = { brand: "br_1", order_id: "b" };
    expect(entries).toEqual([{ level: "error", message, error: expect.any(Error), fields }]);
  });
});
