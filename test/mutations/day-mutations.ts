import { breaking, type Mutation } from "./mutation.ts";

export const DAY_MUTATIONS: readonly Mutation[] = [
  ...breaking("clients/admin-cli/commands/period-fields.ts", "test/clients/admin-cli/figures.test.ts", {
    "the command line takes UTC's days for the store's": ["await context.readTimeZone()", '"UTC"'],
  }),
  ...breaking("shared/vocabulary/store-days.ts", "test/shared/vocabulary/store-days.test.ts", {
    "a day that a change of zone ends is counted on": [
      "return next && day >= next.day ? daysAfter(next.day, -1) : day;",
      "return day;",
    ],
    "a day goes on after a change of zone has begun the next": [
      "return next ? earlier(start, next.begins) : start;",
      "return start;",
    ],
  }),
  ...breaking("shared/vocabulary/zone-clock.ts", "test/shared/vocabulary/store-days.test.ts", {
    "a day begins by the clock of the day before": [
      "[midnight - DAY_MS, midnight + DAY_MS]",
      "[midnight - DAY_MS]",
    ],
  }),
];
