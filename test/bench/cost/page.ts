import assumptions from "./assumptions.json" with { type: "json" };
import {
  amendmentsBill,
  asTogether,
  type Bill,
  comparedBill,
  everything,
  feedBill,
  idleMonth,
  ordersAloneBill,
  ordersBatchedBill,
  pagesBill,
  partsInGoal,
  pushesBill,
  reportsAloneBill,
  reportsBatchedBill,
  shopOrdersAloneBill,
  shopOrdersBatchedBill,
  shopOrdersGatheredBill,
  shopProductsBill,
} from "./bill.ts";
import { costNotes } from "./notes.ts";
import type { Measured } from "./scenarios.ts";
import prices from "./unit-prices.json" with { type: "json" };

export type AllMeasured = Readonly<
  Record<
    | "credited"
    | "uncredited"
    | "together"
    | "told"
    | "gathered"
    | "dayOfOne"
    | "dayOfHundred"
    | "amended"
    | "returnsOfOne"
    | "returnsOfHundred"
    | "unchanged"
    | "changed"
    | "pushed"
    | "described"
    | "productTold"
    | "productCompared"
    | "feed"
    | "reportAlone"
    | "reportTaken"
    | "reportOfThousand"
    | "reportOfStore"
    | "threeOfStore"
    | "reportsOfDay",
    Measured
  >
>;

const dollars = (amount: number): string =>
  amount >= 100 ? `$${Math.round(amount).toLocaleString("en")}` : `$${amount.toFixed(2)}`;
const units = (count = 0): string => (count === 0 ? "" : String(Math.round(count * 100) / 100));

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const PARTS = ["API", "functions", "table", "queues"] as const;

const billTable = (what: string, bills: Readonly<Record<string, Bill>>): string =>
  table(
    [what, ...PARTS, "together", "logs and traces", "all"],
    Object.entries(bills).map(([name, bill]) => [
      name,
      ...PARTS.map((part) => dollars(bill[part])),
      `**${dollars(partsInGoal(bill))}**`,
      dollars(bill["logs and traces"]),
      dollars(everything(bill)),
    ]),
  );

const countTable = (of: AllMeasured): string =>
  table(
    ["counted for each", "write units", "in transactions", "read units"],
    Object.entries({
      "order alone, three lines credited to three videos": of.credited,
      "order alone, nothing credited": of.uncredited,
      "attribution of an order, of a hundred of its store at once, credited to twenty videos": of.together,
      "order of a Shopify shop, alone, three lines credited": of.told,
      "the same, with orders of three other shops": of.gathered,
      "folding of a day, for its only order": of.dayOfOne,
      "folding of a day, for each of a hundred orders": of.dayOfHundred,
      "amendment of an order, one line returned": of.amended,
      "folding of a day's amendments, for its only one": of.returnsOfOne,
      "folding of a day's amendments, for each of a hundred": of.returnsOfHundred,
      "page pulled, unchanged": of.unchanged,
      "page pulled, price changed": of.changed,
      "product pushed, description unchanged or not sent": of.pushed,
      "product pushed, another description of 1 KB": of.described,
      "product of a Shopify shop, price changed": of.productTold,
      "product of a Shopify shop at night, unchanged": of.productCompared,
      "feed page of 20 videos with 40 products": of.feed,
      "report of a browser alone, five interactions with a video": of.reportAlone,
      "report of a busy store, as it is taken": of.reportTaken,
      "the same, kept among 1,000 of its store with 20 videos": of.reportOfThousand,
      "the same, kept with those of other stores, the only one of its own": of.reportOfStore,
      "the same, three of its store on one video": of.threeOfStore,
      "counting all reports of a store's day, about one video": of.reportsOfDay,
    }).map(([name, { write_units, transaction_units, read_units }]) => [
      name,
      units(write_units),
      units(transaction_units),
      units(read_units),
    ]),
  );

const idleTable = (): string => {
  const withAlarms = idleMonth(assumptions.alarm_metrics);
  const total = (month: Readonly<Record<string, number>>) =>
    Object.values(month).reduce((sum, amount) => sum + amount, 0);
  const rows = Object.entries(withAlarms).map(([name, amount]) => [
    name,
    name === "alarms" ? "" : dollars(amount),
    dollars(amount),
  ]);
  const totals = ["**together**", `**${dollars(total(idleMonth(0)))}**`, `**${dollars(total(withAlarms))}**`];
  return table(["an idle month", "dev", "staging or production"], [...rows, totals]);
};

/** A month of a number of small stores. */
const storeMonth = (stores: number, measured: AllMeasured) => {
  const { orders, pages, refreshes, changed_share, feed_requests, uncached_feed_share } =
    assumptions.store_month;
  const pulled = (stores * pages * refreshes) / 1e6;
  const of = (millions: number, bill: Bill) => millions * everything(bill);
  const parts = {
    orders: of((stores * orders) / 1e6, ordersAloneBill(measured.credited, measured.dayOfOne)),
    pulls:
      of(pulled * changed_share, pagesBill(measured.changed)) +
      of(pulled * (1 - changed_share), pagesBill(measured.unchanged)),
    feed: of((stores * feed_requests) / 1e6, feedBill(measured.feed, uncached_feed_share)),
    idle: Object.values(idleMonth(assumptions.alarm_metrics)).reduce((sum, amount) => sum + amount, 0),
  };
  const total = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
  const [largest = ["", 0]] = Object.entries(parts).sort(([, a], [, b]) => b - a);
  return [
    stores.toLocaleString("en"),
    ...Object.values(parts).map(dollars),
    `**${dollars(total)}**`,
    dollars(total / stores),
    `${largest[0]}, ${Math.round((largest[1] / total) * 100)} %`,
  ];
};

const GATHERING_SECONDS = 10;
const MONTH_SECONDS = 30 * 24 * 3_600;

/**
 * With x messages in a window on average, 1 + x are gathered. What they save of the dearest is then `saved * x / (1 + x)`,
 * and lacks most, times the messages of a month, at x = 1.
 */
const seldomToldMonth = ({ told, gathered, dayOfOne }: AllMeasured): number => {
  const difference =
    partsInGoal(shopOrdersAloneBill(told, dayOfOne)) -
    partsInGoal(shopOrdersGatheredBill(gathered, dayOfOne));
  const saved = (difference * 4) / 3;
  return (MONTH_SECONDS / GATHERING_SECONDS / 1e6) * (difference - saved / 2);
};

const storesTable = (measured: AllMeasured): string =>
  table(
    ["stores", "orders", "pulls", "feed", "idle", "a month", "a store", "dominated by"],
    [10, 1_000, 100_000].map((stores) => storeMonth(stores, measured)),
  );

/** `docs/cost.md`. */
export const costPage = (measured: AllMeasured): string =>
  costNotes({
    prices: `${prices.region}, list prices assumed on ${prices.assumed_on}`,
    counts: countTable(measured),
    orders: billTable("a million orders", {
      "alone, three lines credited": ordersAloneBill(measured.credited, measured.dayOfOne),
      "alone, nothing credited": ordersAloneBill(measured.uncredited, measured.dayOfOne, "one order"),
      "100 of a store at once, three lines credited": ordersBatchedBill(
        asTogether(measured.credited, measured),
        measured.dayOfHundred,
      ),
      "of Shopify, the only one of its shop, with three other shops'": shopOrdersGatheredBill(
        measured.gathered,
        measured.dayOfOne,
      ),
      "of Shopify, the only one of the service in ten seconds": shopOrdersAloneBill(
        measured.told,
        measured.dayOfOne,
      ),
      "of Shopify, 100 of a store at once, three lines credited": shopOrdersBatchedBill(
        asTogether(measured.told, measured),
        measured.dayOfHundred,
      ),
    }),
    amendments: billTable("a million amendments", {
      "the only one of its store's day": amendmentsBill(measured.amended, measured.returnsOfOne),
      "a hundred of a store's day": amendmentsBill(measured.amended, measured.returnsOfHundred),
    }),
    others: billTable("a million", {
      "pages pulled, unchanged": pagesBill(measured.unchanged),
      "pages pulled, changed": pagesBill(measured.changed),
      "products pushed, description unchanged or not sent": pushesBill(measured.pushed),
      "products pushed, another description of 1 KB": pushesBill(measured.described),
      "products that Shopify tells of, each alone": shopProductsBill(measured.productTold),
      "products of a nightly comparison, unchanged": comparedBill(measured.productCompared),
      "feed requests, 30 % of them read": feedBill(
        measured.feed,
        assumptions.store_month.uncached_feed_share,
      ),
      "reports of browsers, 1,000 of a store at once": reportsBatchedBill(
        measured.reportTaken,
        measured.reportOfThousand,
        "1,000 reports",
      ),
      "reports of browsers, 3 of each of many stores": reportsBatchedBill(
        measured.reportTaken,
        measured.threeOfStore,
        "1,000 stores",
      ),
      "reports of browsers, 1 of each of many stores": reportsBatchedBill(
        measured.reportTaken,
        measured.reportOfStore,
        "1,000 stores",
      ),
      "reports of browsers, each an invocation of its own": reportsAloneBill(measured.reportAlone),
    }),
    idle: idleTable(),
    stores: storesTable(measured),
    seldom: seldomToldMonth(measured),
    alone: 0.13 * partsInGoal(reportsAloneBill(measured.reportAlone)),
  });
