import { describe, expect, test } from "vitest";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { sheetToItem } from "../../shared/attribution/figures/sheet-item.table.ts";
import { putItem } from "../../shared/platform/table/write-item.ts";
import {
  DAY,
  LOCK,
  pastOrder,
  readDay,
  readItems,
  reconcileAt,
  table,
} from "../support/attribution/amended-orders.ts";

const figures = createFigures(table);

describe("days", () => {
  test("what comes back counts on the order's day until it is locked, then on its own, marked as late", async () => {
    const { brand, amendAt } = await pastOrder();
    const none = { returned_revenue: undefined };
    await amendAt("2026-03-11T23:59:59.999Z", { items: [{ item_id: "2", quantity: 0 }] });
    expect(await readDay(brand, DAY)).toMatchObject({ revenue: "69.97", returned_revenue: "10.00" });
    await amendAt("2026-03-12T00:00:00.000Z", { items: [{ item_id: "1", quantity: 2 }] });
    expect(await readDay(brand, DAY)).toMatchObject({ revenue: "69.97", returned_revenue: "10.00" });
    expect(await readDay(brand, "2026-03-12")).toEqual({
      ...{ returned_units: 1, returned_revenue: "19.99", late_units: 1, late_revenue: "19.99" },
      ...{ returned_attributed_units: 1, returned_attributed_revenue: "19.99" },
      ...{ returned_unknown_video_units: 1, returned_unknown_video_revenue: "19.99" },
    });
    expect(await readDay(brand, "2026-03-11")).toEqual(none.returned_revenue);
  });

  test("folded days get differences, and figures are the same after each fold and repair", async () => {
    const { brand, amendAt } = await pastOrder();
    const folds = createFolds(table);
    const days = [DAY, "2026-03-12", "2026-03-13"];
    const readAll = () => Promise.all(days.map((day) => readDay(brand, day)));
    const expectSame = async () => {
      const before = await readAll();
      await folds.fold(brand, "2026-02-20", "2026-03-20", () => false);
      expect(await readAll()).toEqual(before);
      for (const day of days) {
        const report = await reconcileAt("2026-03-25T00:00:00Z")(brand, day, { repair: true, store: LOCK });
        expect(report.differences).toEqual([]);
      }
    };
    await expectSame();
    await amendAt("2026-03-05T10:00:00.000Z", { items: [{ item_id: "2", quantity: 0 }] });
    await expectSame();
    await amendAt("2026-03-12T10:00:00.000Z", { items: [{ item_id: "1", quantity: 0, amount: "3.00" }] });
    await amendAt("2026-03-13T10:00:00.000Z", { items: [{ item_id: "2", quantity: 1 }] });
    await expectSame();
    const kinds = (await readItems(brand)).map(({ SK }) => String(SK).split("#")[0]);
    expect(kinds).toContain("RETURNSFOLDED");
  });

  test("a recount finds what figures lack, and enters what a locked day lacks on the day of its correction", async () => {
    const { brand, amendAt } = await pastOrder();
    await amendAt("2026-03-05T10:00:00.000Z", { items: [{ item_id: "2", quantity: 0 }] });
    const wrong = {
      day: DAY,
      currency: "EUR",
      scope: "STORE",
      values: { returned_revenue: "-4.00" },
    } as const;
    await putItem(table, sheetToItem(brand, { day: DAY, name: "LATE#wrong", figures: [wrong] }));
    expect(await readDay(brand, DAY)).toMatchObject({ returned_revenue: "6.00" });
    const locked = await reconcileAt("2026-03-25T00:00:00Z")(brand, DAY, { repair: true, store: LOCK });
    expect(locked.repaired.figures).toBe(1);
    expect(await readDay(brand, DAY)).toMatchObject({ returned_revenue: "6.00" });
    expect(await readDay(brand, "2026-03-25")).toEqual({ returned_revenue: "4" });
    for (const day of [DAY, "2026-03-25"]) {
      const again = await reconcileAt("2026-03-28T00:00:00Z")(brand, day, { repair: true, store: LOCK });
      expect(again.differences).toEqual([]);
    }

    await putItem(table, sheetToItem(brand, { day: DAY, name: "LATE#again", figures: [wrong] }));
    await reconcileAt("2026-03-08T00:00:00Z")(brand, DAY, { repair: true, store: LOCK });
    expect(await readDay(brand, DAY)).toMatchObject({ returned_revenue: "6.00" });
  });

  test("currencies with no digits and with three are exact", async () => {
    const { brand, amendAt } = await pastOrder([
      { product_id: "501", item_id: "1", price: "1200", quantity: 3, currency: "JPY" },
      { product_id: "502", item_id: "2", price: "0.125", quantity: 3, currency: "KWD" },
    ]);
    await amendAt("2026-03-05T10:00:00.000Z", {
      items: [
        { item_id: "1", quantity: 2, price: "1199" },
        { item_id: "2", quantity: 3, amount: "0.374" },
      ],
    });
    const all = (await Array.fromAsync(figures.between(brand, { from: DAY, to: DAY }))).flatMap(
      ({ figures }) => figures,
    );
    const returned = all
      .filter(({ scope }) => scope === "STORE")
      .map(({ values }) => values.returned_revenue);
    expect(returned).toEqual(["1202", "0.001"]);
  });
});
