import { measuredCommit } from "../report/provenance.ts";
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
import type { Measured } from "./scenarios.ts";
import prices from "./unit-prices.json" with { type: "json" };
import { videosTable } from "./videos.ts";
import { webhooksTable } from "./webhooks.ts";

export type AllMeasured = Readonly<
  Record<
    | "credited"
    | "uncredited"
    | "together"
    | "told"
    | "gathered"
    | "amended"
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
    | "threeOfStore",
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
    [what, ...PARTS, "sum", "logs and traces", "all"],
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
    ["units of each", "write units", "in transactions", "read units"],
    Object.entries({
      "order alone, three lines credited to three videos": of.credited,
      "order alone, nothing credited": of.uncredited,
      "attribution, 100 orders of a store at once, twenty videos": of.together,
      "Shopify order, alone, three lines credited": of.told,
      "Shopify order, with orders of three other shops": of.gathered,
      "amendment, one line refunded": of.amended,
      "product URL pulled, unchanged": of.unchanged,
      "product URL pulled, price changed": of.changed,
      "product pushed, same description": of.pushed,
      "product pushed, new description of 1 KB": of.described,
      "Shopify product, price changed": of.productTold,
      "Shopify product at night, unchanged": of.productCompared,
      "feed page of 20 videos with 40 products": of.feed,
      "browser report alone, five interactions with a video": of.reportAlone,
      "browser report of a busy store, when it is accepted": of.reportTaken,
      "its count, among 1,000 of its store with 20 videos": of.reportOfThousand,
      "its count, the only one of its store": of.reportOfStore,
      "its count, three of its store on one video": of.threeOfStore,
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
  const totals = ["**sum**", `**${dollars(total(idleMonth(0)))}**`, `**${dollars(total(withAlarms))}**`];
  return table(["idle month", "dev", "staging or production"], [...rows, totals]);
};

const storeMonth = (stores: number, measured: AllMeasured) => {
  const { orders, pages, refreshes, changed_share, feed_requests, uncached_feed_share } =
    assumptions.store_month;
  const pulled = (stores * pages * refreshes) / 1e6;
  const of = (millions: number, bill: Bill) => millions * everything(bill);
  const parts = {
    orders: of((stores * orders) / 1e6, ordersAloneBill(measured.credited)),
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

const storesTable = (measured: AllMeasured): string =>
  table(
    ["stores", "orders", "pulls", "feed", "idle", "a month", "a store", "dominated by"],
    [10, 1_000, 100_000].map((stores) => storeMonth(stores, measured)),
  );

const ordersTable = (measured: AllMeasured): string =>
  billTable("a million orders", {
    "alone, three lines credited": ordersAloneBill(measured.credited),
    "alone, nothing credited": ordersAloneBill(measured.uncredited, "one order"),
    "100 of a store at once, three lines credited": ordersBatchedBill(
      asTogether(measured.credited, measured),
    ),
    "Shopify, with orders of three other shops": shopOrdersGatheredBill(measured.gathered),
    "Shopify, the only message in ten seconds": shopOrdersAloneBill(measured.told),
    "Shopify, 100 of a store at once, three lines credited": shopOrdersBatchedBill(
      asTogether(measured.told, measured),
    ),
  });

const catalogTable = (measured: AllMeasured): string =>
  billTable("a million", {
    "product URLs pulled, unchanged": pagesBill(measured.unchanged),
    "product URLs pulled, changed": pagesBill(measured.changed),
    "products pushed, same description": pushesBill(measured.pushed),
    "products pushed, new description of 1 KB": pushesBill(measured.described),
    "Shopify product updates, each alone": shopProductsBill(measured.productTold),
    "Shopify products compared at night, unchanged": comparedBill(measured.productCompared),
    "feed requests, 30 % of them read": feedBill(measured.feed, assumptions.store_month.uncached_feed_share),
  });

const reportsTable = (measured: AllMeasured): string =>
  billTable("a million browser reports", {
    "1,000 of a store at once": reportsBatchedBill(
      measured.reportTaken,
      measured.reportOfThousand,
      "1,000 reports",
    ),
    "3 of each of many stores": reportsBatchedBill(
      measured.reportTaken,
      measured.threeOfStore,
      "1,000 stores",
    ),
    "1 of each of many stores": reportsBatchedBill(
      measured.reportTaken,
      measured.reportOfStore,
      "1,000 stores",
    ),
    "each an invocation of its own": reportsAloneBill(measured.reportAlone),
  });

const smallStore = (): string => {
  const { orders, pages, refreshes, changed_share, feed_requests } = assumptions.store_month;
  return `Per store: ${orders} orders, ${pages} product URLs refreshed ${refreshes} times (${changed_share * 100} % changed), ${feed_requests.toLocaleString("en")} feed requests.`;
};

export const costPage = (measured: AllMeasured): string =>
  `${[
    "# Measured cost",
    `Written by \`npm run bench:cost\` at commit ${measuredCommit()}. Units are counted on the local stack. Prices: ${prices.region}, list
prices assumed on ${prices.assumed_on}, without free tiers. Prices and assumed times: \`unit-prices.json\` and \`assumptions.json\` in
\`test/bench/cost\`. [Capacity and cost](../capacity-and-cost.md#cost) explains them.`,
    "## Units",
    countTable(measured),
    "## Orders",
    ordersTable(measured),
    "## Amendments",
    billTable("a million amendments", { "alone, one line refunded": amendmentsBill(measured.amended) }),
    "## Catalog and feed",
    catalogTable(measured),
    "## Browser reports",
    reportsTable(measured),
    "## Videos",
    videosTable(),
    "## Webhooks",
    webhooksTable(),
    "## Idle month",
    idleTable(),
    "## Number of stores",
    smallStore(),
    storesTable(measured),
  ].join("\n\n")}\n`;
