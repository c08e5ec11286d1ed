import type { Mutation } from "./mutation.ts";

const WINDOW = {
  file: "shared/attribution/figures/figures.table.ts",
  test: "test/shared/attribution/figures/figures.table.test.ts",
};
const DIFFERENCES = {
  file: "shared/attribution/reconcile/differences.ts",
  test: "test/shared/attribution/reconcile/differences.test.ts",
};
const RANGES = {
  file: "shared/attribution/reconcile/progress.ts",
  test: "test/shared/attribution/reconcile/reconcile-ranges.test.ts",
};
const FUNNEL = { file: "shared/interactions/funnel.ts", test: "test/functions/admin/funnel.test.ts" };
const SALES = {
  file: "shared/attribution/views/read-sales.ts",
  test: "test/shared/attribution/views/analytics.test.ts",
};

/** What was counted is shown whole: no limit loses what lies at its edge, and no amount loses its sign. */
export const FIGURE_MUTATIONS: readonly Mutation[] = [
  {
    name: "days that are read at once lose their last",
    ...WINDOW,
    edits: [["begin + DAYS_AT_ONCE)", "begin + DAYS_AT_ONCE - 1)"]],
  },
  {
    name: "a day is read with both its neighbours' days",
    ...WINDOW,
    edits: [["begin += DAYS_AT_ONCE", "begin += DAYS_AT_ONCE - 1"]],
  },
  {
    name: "a list of differences loses its last id",
    ...DIFFERENCES,
    edits: [["id <= upTo).map", "id < upTo).map"]],
  },
  {
    name: "a list of differences that is full is taken for too long",
    ...DIFFERENCES,
    edits: [["all.length <= MAX_DIFFERENCES", "all.length < MAX_DIFFERENCES - 1"]],
  },
  {
    name: "a range of a recount loses its last id",
    ...RANGES,
    edits: [["id <= upTo)", "id < upTo)"]],
  },
  {
    name: "a range of a recount counts the last id of the one before again",
    ...RANGES,
    edits: [["id > after)", "id >= after)"]],
  },
  {
    name: "the most seen videos drop out of the funnel",
    ...FUNNEL,
    edits: [["b.impressions - a.impressions ||", "a.impressions - b.impressions ||"]],
  },
  {
    name: "the funnel lists one video or campaign too few",
    ...FUNNEL,
    edits: [[".slice(0, limit)", ".slice(0, limit - 1)"]],
  },
  {
    name: "of a video alone, the store's figures are added too",
    ...SALES,
    edits: [
      [
        "(event_id === undefined || !isIncluded(event_id))",
        "event_id !== undefined && !isIncluded(event_id)",
      ],
    ],
  },
  {
    name: "returned money without a line is left out of its signal",
    ...SALES,
    file: "shared/attribution/views/sales.ts",
    edits: [[" && values[`${prefix}revenue`] === undefined) continue;", ") continue;"]],
  },
  {
    name: "returned money is text in the funnel's file",
    file: "shared/platform/csv.ts",
    test: "test/shared/platform/csv.test.ts",
    edits: [["/^-?\\d+", "/^\\d+"]],
  },
];
