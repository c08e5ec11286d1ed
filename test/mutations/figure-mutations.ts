import { breaking, type Mutation } from "./mutation.ts";

/** What was counted is shown whole: no limit loses what lies at its edge, and no amount loses its sign. */
export const FIGURE_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "shared/attribution/figures/figures.table.ts",
    "test/shared/attribution/figures/figures.table.test.ts",
    {
      "days that are read at once lose their last": ["begin + DAYS_AT_ONCE)", "begin + DAYS_AT_ONCE - 1)"],
      "a day is read with both its neighbours' days": ["begin += DAYS_AT_ONCE", "begin += DAYS_AT_ONCE - 1"],
    },
  ),
  ...breaking(
    "shared/attribution/reconcile/differences.ts",
    "test/shared/attribution/reconcile/differences.test.ts",
    {
      "a list of differences loses its last id": ["id <= upTo).map", "id < upTo).map"],
      "a list of differences that is full is taken for too long": [
        "all.length <= MAX_DIFFERENCES",
        "all.length < MAX_DIFFERENCES - 1",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/reconcile/progress.ts",
    "test/shared/attribution/reconcile/reconcile-ranges.test.ts",
    {
      "a range of a recount loses its last id": ["id <= upTo)", "id < upTo)"],
      "a range of a recount counts the last id of the one before again": ["id > after)", "id >= after)"],
    },
  ),
  ...breaking("shared/interactions/funnel.ts", "test/functions/admin/funnel.test.ts", {
    "the most seen videos drop out of the funnel": [
      "b.impressions - a.impressions ||",
      "a.impressions - b.impressions ||",
    ],
    "the funnel lists one video or campaign too few": [".slice(0, limit)", ".slice(0, limit - 1)"],
  }),
  ...breaking("shared/attribution/views/read-sales.ts", "test/shared/attribution/views/analytics.test.ts", {
    "of a video alone, the store's figures are added too": [
      "(event_id === undefined || !isIncluded(event_id))",
      "event_id !== undefined && !isIncluded(event_id)",
    ],
  }),
  ...breaking("shared/attribution/views/sales.ts", "test/shared/attribution/views/analytics.test.ts", {
    "returned money without a line is left out of its signal": [
      ` && values[\`\${prefix}revenue\`] === undefined) continue;`,
      ") continue;",
    ],
  }),
  ...breaking("shared/platform/csv.ts", "test/shared/platform/csv.test.ts", {
    "returned money is text in the funnel's file": ["/^-?\\d+", "/^\\d+"],
  }),
];
