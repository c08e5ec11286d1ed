import { describe, expect, test } from "vitest";
import { decisionsFromItem } from "../../../../shared/attribution/figures/attribution-item.table.ts";
import { createAttributions } from "../../../../shared/attribution/figures/attributions.table.ts";
import type { FiguresLock } from "../../../../shared/stores/figures-lock.ts";
import { attributionItem, storeHolding } from "../../../support/attribution/figures-store.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const DAY = "2026-08-03";
const TODAY = "2026-11-25";
const NOW = Date.parse(`${TODAY}T12:00:00.000Z`);

const order = (order_id: string, day = DAY) =>
  anAttributedOrder({
    order_id,
    received_at: `${day}T12:00:00.000Z`,
    lines: [aLine({ credit: aCredit({ event_id: 7 }) }), aLine()],
  });

/** A folded day with one order, and another order that is credited months later. */
const credited = async (lock: FiguresLock, ...ids: string[]) => {
  const store = storeHolding(attributionItem(order("first")));
  await store.fold(DAY, DAY);
  const tagged = async () => ({ videos: [], unreadable: [] });
  const attributions = createAttributions(store.table, tagged, async () => lock);
  const { recorded } = await attributions.record(
    "br_a",
    ids.map((id) => order(id)),
    NOW,
  );
  expect(recorded.map(({ order_id }) => order_id)).toEqual(ids);
  const findSales = async (day: string) => {
    const { figures } = await store.figures.ofDay("br_a", day);
    const pages = await Array.fromAsync(store.figures.between("br_a", { from: day, to: day }, {}));
    const shown = pages.flatMap((page) => page.figures);
    const countOrders = (those: typeof shown) =>
      those.find(({ scope }) => scope === "STORE")?.values.orders ?? 0;
    return { shown: countOrders(shown), own: countOrders(figures) };
  };
  return { ...store, findSales };
};

describe("orders that are credited after their day was locked", () => {
  test("count on the day on which that is done: the locked day stays as it was", async () => {
    const { findSales } = await credited({}, "late", "too");
    expect(await findSales(DAY)).toEqual({ shown: 1, own: 3 });
    expect(await findSales(TODAY)).toEqual({ shown: 2, own: 0 });
  });

  test("say on which", async () => {
    const { stored } = await credited({}, "late");
    const decisions = ["late", "first"].map((id) =>
      decisionsFromItem(stored.get(`ATTR#${DAY}T12:00:00.000Z#${id}`) ?? {}),
    );
    expect(decisions.map(({ counted_on }) => counted_on)).toEqual([TODAY, undefined]);
  });

  test("have sheets that do not hold their ids", async () => {
    const { stored } = await credited({}, "late-order");
    const names = [...stored.keys()].filter((key) => key.startsWith("STAT#"));
    expect(names.filter((name) => name.includes("LATE#"))).toHaveLength(2);
    expect(names.filter((name) => name.includes("late-order"))).toEqual([]);
  });

  test("are those of their own day, as long as it is not locked", async () => {
    const { findSales } = await credited({ figures_locked_after_days: 366 }, "late");
    expect(await findSales(DAY)).toEqual({ shown: 2, own: 2 });
    expect(await findSales(TODAY)).toEqual({ shown: 0, own: 0 });
  });
});
