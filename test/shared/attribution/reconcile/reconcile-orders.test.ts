import { describe, expect, test } from "vitest";
import { packProgress, unpackProgress } from "../../../../shared/attribution/reconcile/progress.ts";
import { TIME_BUDGET_MS } from "../../../../shared/attribution/reconcile/reconcile.ts";
import type { Order } from "../../../../shared/orders/order-item.table.ts";
import {
  attributed,
  CLOSED,
  CONFIRMED,
  DAY,
  ids,
  isDuring,
  off,
  order,
  setUp,
} from "../../../support/attribution/reconcile-setup.ts";

describe("reconcile, of orders without attribution", () => {
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

  test.each([1, 7, 25])(
    "counts each order of a busy hour once, in parts of ten minutes (%i a page)",
    async (size) => {
      const orders = Array.from({ length: 120 }, (_, index) =>
        order(`o${index}`, `10:${String(Math.floor(index / 2)).padStart(2, "0")}:0${index % 2}.000`),
      );
      const { deps, reconcile } = setUp({ orders });
      // As the index has them: the latest first, and a cursor is the last one that was read.
      deps.orders.page.mockImplementation(async (_, { during, cursor }) => {
        const then = orders.filter(({ received_at }) => isDuring(received_at, during)).reverse();
        const left = then.filter(({ received_at }) => cursor === undefined || received_at < String(cursor));
        const items = left.slice(0, size);
        return {
          items,
          unreadable: [],
          next: (left.length > size ? items.at(-1)?.received_at : undefined) as never,
        };
      });
      let time = CLOSED;
      deps.now.mockImplementation(() => (time += 200));
      const parts = [await reconcile("br_1", DAY, { repair: false })];
      for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next)
        parts.push(await reconcile("br_1", DAY, { repair: false, from: unpackProgress(packProgress(next)) }));
      expect(parts.reduce((sum, part) => sum + part.orders, 0)).toBe(120);
      expect(parts.flatMap(({ differences }) => differences)).toEqual([]);
      const asked = new Set(
        deps.orders.page.mock.calls.map(([, { during }]) => `${during?.from} ${during?.end}`),
      );
      if (size < 25) {
        const parts = [...asked].filter((each) => each.startsWith(`${DAY}T10:`));
        expect(parts).toHaveLength(7);
      }
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

  test("names an order to which the rule can't be applied, and counts the others", async () => {
    const broken = order("broken");
    const [line] = broken.order_items;
    const orders = [
      order("a"),
      { ...broken, order_items: [{ ...line, price: "free", quantity: 2 }] } as Order,
    ];
    const { deps, reconcile } = setUp({ orders: [order("a")] });
    deps.orders.page.mockImplementation(async (_, { during }) => ({
      items: during?.from === `${DAY}T10:00` ? orders : [],
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
