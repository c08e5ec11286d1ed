import { describe, expect, test } from "vitest";
import { countFigures } from "../../../shared/attribution/figures/count-figures.ts";
import { sumStoreSales } from "../../../shared/attribution/views/read-sales.ts";
import { type ComparedDay, compareDays } from "../../../shared/coverage/compare-days.ts";
import { coverageTotals, findLosses, unconfirmedCredit } from "../../../shared/coverage/coverage.ts";
import { countSeenOrders } from "../../../shared/coverage/day-counts.ts";
import { aCredit, aLine, anAttributedOrder } from "../../support/values/builders.ts";

const DAY = "2026-11-20";

const read = async (orders: ReturnType<typeof anAttributedOrder>[], shop?: number) => {
  const figures = countFigures(orders).filter(({ scope }) => scope === "STORE");
  const { totals: sales } = sumStoreSales(figures);
  const seen = countSeenOrders(figures);
  const counts = { shop: new Map(shop === undefined ? [] : [[DAY, shop]]), seen };
  const days = compareDays({ from: DAY, to: DAY }, { ...counts, openFrom: "2026-11-21" });
  return { days, totals: coverageTotals(days), sales };
};

const ofDay = (fields: Partial<ComparedDay>): ComparedDay => ({
  ...{ day: DAY, shop_orders: 1, compared: true, not_reported: 0, beyond: 0 },
  ...{ reported: 1, signalled: 0, unreadable: 0 },
  ...fields,
});

describe("an order", () => {
  test("counts once with its signals, in any number of currencies", async () => {
    const lines = ["EUR", "USD", "EUR", "JPY"].map((currency) => aLine({ currency }));
    const { days } = await read([
      anAttributedOrder({ lines, signalled: true, unusable_signals: 2 }),
      anAttributedOrder({ lines, signalled: true }),
      anAttributedOrder({ lines }),
    ]);
    expect(days).toMatchObject([{ reported: 3, signalled: 2, unreadable: 1 }]);
  });
});

describe("the reported share of orders", () => {
  test("is rounded down, so 1 means complete", () => {
    const all = { shop_orders: 100_000, reported: 100_000 };
    expect(coverageTotals([ofDay({ ...all, not_reported: 1 })]).reported_share).toBe("0.9999");
    expect(coverageTotals([ofDay(all)]).reported_share).toBe("1.0000");
  });

  test("is at most 1, with surplus orders counted separately", async () => {
    const { totals } = await read([anAttributedOrder(), anAttributedOrder()], 1);
    expect(totals).toMatchObject({ reported_share: "1.0000", beyond: 1, not_reported: 0, reported: 2 });
  });

  test("is unknown without the shop's count, or without orders", async () => {
    expect((await read([anAttributedOrder()])).totals).toMatchObject({
      ...{ compared_days: 0, shop_orders: null, reported_share: null },
      reported: 1,
    });
    expect((await read([], 0)).totals).toMatchObject({ shop_orders: 0, reported_share: null });
  });
});

describe("the list of losses", () => {
  const unknown = { lines: 1, of_lines: 2, ids: 1, revenue: [{ currency: "USD", revenue: "10.00" }] };

  test("is sorted by size and contains only measured losses", async () => {
    const orders = [
      anAttributedOrder({ lines: [aLine(), aLine()] }),
      anAttributedOrder({ signalled: true, unusable_signals: 1 }),
    ];
    const { totals, sales } = await read(orders, 8);
    expect(findLosses(totals, sales, unknown)).toMatchObject([
      { kind: "not_reported", count: 6, share: "0.7500", estimated: true, revenue: [{ revenue: "90.00" }] },
      { kind: "unreadable_signals", of: "orders", count: 1, share: "0.5000" },
      { kind: "unknown_products", of: "lines", count: 1, estimated: false, revenue: [{ revenue: "10.00" }] },
    ]);
    const complete = await read([anAttributedOrder({ signalled: true })], 1);
    expect(findLosses(complete.totals, complete.sales, undefined)).toEqual([]);
  });

  test("has no amounts if a store sells in several currencies", async () => {
    const { totals, sales } = await read(
      [anAttributedOrder({ lines: [aLine(), aLine({ currency: "EUR" })] })],
      2,
    );
    expect(findLosses(totals, sales, undefined)).toMatchObject([{ kind: "not_reported", revenue: [] }]);
  });
});

test("lists unconfirmed credit by reason beside all credited revenue", async () => {
  const lines = [
    aLine({ credit: aCredit({ event_id: 7 }) }),
    aLine({ amount: "4.00", credit: aCredit({ event_id: 7, unconfirmed: "not_live" }) }),
    aLine({ amount: "1.00", credit: aCredit({ event_id: 9, unconfirmed: "unknown_video" }) }),
  ];
  const { sales } = await read([anAttributedOrder({ lines }), anAttributedOrder()]);
  expect(unconfirmedCredit(sales)).toEqual([
    {
      ...{ currency: "USD", credited: "15.00", orders: 1, lines: 2, revenue: "5.00" },
      reasons: [
        { reason: "unknown_video", lines: 1, revenue: "1.00" },
        { reason: "not_live", lines: 1, revenue: "4.00" },
      ],
    },
  ]);
  expect(unconfirmedCredit((await read([anAttributedOrder()])).sales)).toEqual([]);
});
