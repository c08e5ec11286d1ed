import { breaking, type Mutation } from "./mutation.ts";

/** A day begins and ends where its store's does, is counted once, and folded whole. */
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
  ...breaking(
    "shared/attribution/figures/figures.table.ts",
    "test/shared/attribution/figures/open-days.property.test.ts",
    {
      "open days are UTC days in a store of another zone": [
        "const zone = storeDays(time_zones);",
        "const zone = storeDays(time_zones && []);",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/closed-days.ts",
    "test/shared/attribution/figures/closed-days.test.ts",
    {
      "no order is late": ["now >= Date.parse(receivedAt) + LATE_AFTER_MS;", "now < 0 * receivedAt.length;"],
      "a minute is counted while its orders may still be written": [
        "new Date(now - LATE_AFTER_MS - MARGIN_MS)",
        "new Date(now - LATE_AFTER_MS)",
      ],
      "a minute is counted before it is settled": [
        "new Date(now - LATE_AFTER_MS - MARGIN_MS)",
        "new Date(now + MARGIN_MS)",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/stored-day.table.ts",
    "test/integration/attribution-faults.test.ts",
    {
      "a folded day's attributions are counted too": [
        "isFolded ? undefined : (through ?? start)",
        "through ?? start",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/stored-day.table.ts",
    "test/shared/attribution/figures/figures.table.test.ts",
    {
      "parts of a fold are counted before the first is there": [
        "({ name }) => !isFoldSheet(name) &&",
        "({ name }) => !announced.has(name) &&",
      ],
      "a part of a folded day is missing and nobody hears of it": [
        "folded.length === announced.size",
        "folded.length <= announced.size",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/open-orders.ts",
    "test/shared/attribution/figures/counted-to.test.ts",
    {
      "a day's orders are read whatever it takes": ["++pagesOfIt >= pagesOfDay ||", ""],
      "figures do not say that orders are missing": [
        "countedTo = earliest(countedTo, stoppedAt)",
        "countedTo = earliest(countedTo)",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/stored-day.table.ts",
    "test/shared/attribution/figures/counted-to.test.ts",
    {
      "a day with a damaged sheet is shown without it": ["damaged.some((name) => !isFoldSheet(name)) ||", ""],
    },
  ),
  ...breaking(
    "shared/attribution/figures/sheets.table.ts",
    "test/shared/attribution/figures/figures.table.test.ts",
    {
      "a figure is corrected though another correction came first": [
        'const ConditionExpression = "attribute_not_exists(PK)";',
        "const ConditionExpression = undefined;",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/sheets.table.ts",
    "test/shared/attribution/figures/figures.table.test.ts",
    {
      "sheets are read whatever they take": ["++pages > MAX_SHEET_PAGES", "++pages < 0 * MAX_SHEET_PAGES"],
    },
  ),
  ...breaking(
    "shared/attribution/figures/sheets.table.ts",
    "test/shared/attribution/figures/folds.table.test.ts",
    {
      "a day whose fold ended half-way is taken for folded": [
        "if (name === daySheet(0)) return day;",
        "if (name >= daySheet(0)) return day;",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/sheets.table.ts",
    "test/shared/attribution/figures/checkpoints.test.ts",
    {
      "a checkpoint goes back to an earlier time": [
        'ConditionExpression: "attribute_not_exists(PK) OR through < :through",',
        "",
      ],
      "a checkpoint's other sheets are never removed": ["await remove(brand, day, replaced);", ""],
      "a fold goes on from half a checkpoint": [
        "more.length !== replaced.length",
        "more.length > replaced.length",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/folds.table.ts",
    "test/shared/attribution/figures/folds.table.test.ts",
    {
      "a folded day is folded again": ["last === undefined ? from : daysAfter(last, 1)", "from"],
      "a day that failed is forgotten": ["await unfolded.add(brand, day)", "void day"],
    },
  ),
  ...breaking(
    "shared/attribution/figures/folds.table.ts",
    "test/shared/attribution/figures/checkpoints.test.ts",
    {
      "a fold begins anew, beside what its checkpoint has counted": [
        "from: begun?.through ?? from, end",
        "from, end",
      ],
      "a store's folding takes what time it likes": [
        "if (isOver() && (await foldDay.pauseBefore(order)))\n          throw",
        "if (isOver() && day.length < 9)\n          throw",
      ],
      "an open day is counted further than it has orders": [
        "startOfMinute((await countedOrders.last(brand, { from, end }, shards)) ?? from)",
        "end",
      ],
      "orders of a minute that is not over are counted": [
        "countedOrders.during(brand, { from, end: through }, shards)",
        "countedOrders.during(brand, { from, end }, shards)",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/fold-day.table.ts",
    "test/shared/attribution/figures/folds.table.test.ts",
    {
      "the first part of a fold is written first": [
        "      await putAll(others);\n      const isNew = await sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });\n",
        "      const isNew = await sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });\n      await putAll(others);\n",
      ],
      "a fold keeps what it has written in memory, and writes it again": [
        "      await putAll(counted());\n      counter = createFigureCounter([], findDay);\n",
        "      await putAll(counted());\n",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/fold-day.table.ts",
    "test/shared/attribution/figures/checkpoints.test.ts",
    {
      "what a checkpoint has counted is forgotten": [
        "createFigureCounter(begun?.figures, findDay)",
        "createFigureCounter([], findDay)",
      ],
      "a fold whose time is used up never gets on": [
        "if (orders === 0 || next === minute) return false;",
        "",
      ],
      "the checkpoint of a folded day stays": [
        "if (hasCheckpoint) await sheets.removeCheckpoint(brand, day);",
        "",
      ],
    },
  ),
  ...breaking("functions/figures-fold/open-days.ts", "test/functions/figures-fold/open-days.test.ts", {
    "a busy store is forgotten before its orders are counted": ["isDone && lastOrderAt < settled", "isDone"],
    "the day before is left alone once it is over": [
      ".filter((day) => !isClosed(day, days, now))",
      ".slice(1)",
    ],
  }),
  ...breaking("functions/figures-fold/handler.ts", "test/functions/figures-fold/handler.test.ts", {
    "a day is folded whose first orders may have expired": ["DAYS_BACK = 25", "DAYS_BACK = 26"],
  }),
];
