import { breaking, type Mutation } from "./mutation.ts";

const COUNTS = "shared/coverage/compare-days.ts";
const COUNTS_TEST = "test/shared/coverage/compare-days.test.ts";
const TOTALS = "shared/coverage/coverage.ts";
const TOTALS_TEST = "test/shared/coverage/coverage.test.ts";

export const COVERAGE_MUTATIONS: readonly Mutation[] = [
  ...breaking("functions/shop-days/handler.ts", "test/functions/shop-days/handler.test.ts", {
    "a day that has not begun anywhere is counted": [
      "now.getTime() + EARLIEST_ZONE_MS",
      "now.getTime() + 2 * EARLIEST_ZONE_MS",
    ],
    "a shop's counts reach back without end": ["if (day < earliest)", 'if (day < "0")'],
  }),
  ...breaking(COUNTS, COUNTS_TEST, {
    "a day that is not over is compared": ["shop_orders !== null && day < openFrom", "shop_orders !== null"],
    "a day that the shop has not counted is compared": [
      "shop_orders !== null && day < openFrom",
      "day < openFrom",
    ],
    "what one day has beyond hides any gap of it": [
      "Math.min(Math.max(gap, 0), Math.max(-later, 0))",
      "Math.max(-later, 0)",
    ],
    "an order that was reported after midnight is missing": ["gaps[index] = gap - moved;", ""],
    "an order fills the gap before, and is beyond too": ["gaps[index + 1] = later + moved;", ""],
    "what is reported beyond the shop's count is not said": [
      "beyond: Math.max(-gap, 0)",
      "beyond: Math.max(gap - gap, 0)",
    ],
  }),
  ...breaking(TOTALS, TOTALS_TEST, {
    "a share of 1 hides a missing order": ["Big.roundDown", "Big.roundHalfUp"],
    "orders beyond the shop's count raise the share": [
      "roundShare(shop - not_reported, shop)",
      'roundShare(sum(days, "reported"), shop)',
    ],
    "a shop that has told nothing is taken for one without orders": [
      "compared.length === 0 ? null : shop",
      "shop",
    ],
    "a loss that is none is named": [".filter(({ count }) => count > 0)", ""],
    "the smallest loss comes first": [
      "b.count / b.whole - a.count / a.whole",
      "a.count / a.whole - b.count / b.whole",
    ],
    "amounts of several currencies are taken for one": [
      "only === undefined || others.length > 0 || all <= 0",
      "only === undefined || others.length < 0 || all <= 0",
    ],
  }),
  ...breaking("shared/coverage/day-counts.ts", TOTALS_TEST, {
    "an order of several currencies counts in each": [
      'count("orders") - count("repeated_orders")',
      'count("orders")',
    ],
  }),
  ...breaking("shared/shopify/orders/count-days.ts", "test/shared/shopify/orders/count-days.test.ts", {
    "a day on which the shop did not have the app is counted": [":00.000Z` < since", ':00.000Z` < ""'],
    "a count that is none is kept": [
      'at(counted, "precision") === "EXACT"',
      'at(counted, "precision") !== ""',
    ],
    "Shopify counts UTC's days for the store's": ["storeDays(time_zones)", "storeDays(time_zones && [])"],
  }),
];
