import { breaking, type Mutation } from "./mutation.ts";

const TOTALS = "test/shared/attribution/totals";
const DAYS = `${TOTALS}/accounting-day.test.ts`;
const WRITES = `${TOTALS}/write-events.test.ts`;
const HISTORIES = "test/shared/attribution/amendments/histories.property.test.ts";
const RECONCILE = "test/shared/attribution/reconcile/reconcile.test.ts";

export const TOTALS_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/attribution/totals/apply-orders.table.ts", DAYS, {
    "a locked day changes": ["day <= lockedTo(lock, now)", "day < lockedTo(lock, now)"],
  }),
  ...breaking("shared/attribution/totals/apply-orders.table.ts", WRITES, {
    "an order counts again": [
      'ConditionExpression: "attribute_not_exists(PK)"',
      'ConditionExpression: "attribute_not_exists(never)"',
    ],
  }),
  ...breaking("shared/attribution/totals/apply-amendments.table.ts", HISTORIES, {
    "an amendment that two consumers apply counts again": [
      "attribute_exists(PK) AND attribute_not_exists(applied_at)",
      "attribute_exists(PK)",
    ],
  }),
  ...breaking("shared/attribution/amendments/returned-figures.ts", DAYS, {
    "a refund that is counted later is not marked as late": [
      "day !== order.day && !isOfCampaign",
      "day < order.day && !isOfCampaign",
    ],
  }),
  ...breaking("shared/attribution/amendments/returned-figures.ts", `${TOTALS}/campaigns.test.ts`, {
    "a campaign loses refunds that are told after its end": [
      "isOfCampaign ? order.day : day",
      "isOfCampaign ? day : day",
    ],
  }),
  ...breaking("shared/attribution/figures/count-figures.ts", `${TOTALS}/repeated-orders.test.ts`, {
    "an order of two currencies counts twice": ["if (currencies.size > 0)", "if (currencies.size > 1)"],
  }),
  ...breaking("shared/attribution/totals/write-events.table.ts", WRITES, {
    "an order of many videos is not resumed": [
      "if (record !== undefined && left !== undefined)",
      "if (record !== undefined && left === 0)",
    ],
    "one bad order holds up its group": ["if (group.length === 1 ||", "if (group.length > 0 ||"],
  }),
  ...breaking("shared/attribution/totals/totals-row.table.ts", `${TOTALS}/totals-row.test.ts`, {
    "a damaged counter is left out": [
      "if (counter === undefined || value === undefined) throw new DamagedTotals(SK);",
      "if (counter === undefined || value === undefined) continue;",
    ],
  }),
  ...breaking("shared/attribution/views/sales.ts", `${TOTALS}/late-refunds.test.ts`, {
    "refunded units without money are left out of their signal": [
      'const MEASURES = ["orders", "lines", "units", "revenue"];',
      'const MEASURES = ["orders", "lines", "revenue"];',
    ],
  }),
  ...breaking("shared/attribution/reconcile/reconcile.ts", RECONCILE, {
    "a row that changes meanwhile is corrected": [
      ".filter((each) => !moved.has(figuresId(each)))",
      ".filter((each) => !moved.has(each.figure))",
    ],
    "a locked day is corrected": ["day <= lockedTo(store, now())", "day <= lockedTo(store, 0)"],
    "totals are corrected although an order can't be counted": [
      'isPartial ? "orders_uncounted"',
      'isPartial && !repair ? "orders_uncounted"',
    ],
    "totals are corrected while an order is being added": [
      "uncounted.length > 0 || orders.some(isApplying)",
      "uncounted.length > 0",
    ],
  }),
  ...breaking("shared/attribution/reconcile/correct-totals.table.ts", RECONCILE, {
    "a row that changed since the comparison is corrected": [
      "ConditionExpression: condition,",
      "ConditionExpression: `(${condition}) OR attribute_exists(PK)`,",
    ],
  }),
];
