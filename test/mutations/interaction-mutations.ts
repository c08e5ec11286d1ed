import { breaking, type Mutation } from "./mutation.ts";

export const INTERACTION_MUTATIONS: readonly Mutation[] = [
  ...breaking("functions/interactions/handler.ts", "test/functions/interactions/handler.test.ts", {
    "a report is answered as taken although the queue did not take it": [
      "await queue.send(",
      "void queue.send(",
    ],
    "a store's reports are queued whatever their rate": [
      "const counted = limiter.admit(rate, time);",
      "const counted = Promise.resolve().then(() => limiter.admit(rate, time)).catch(() => undefined);",
    ],
  }),
  ...breaking("shared/interactions/report-message.ts", "test/functions/interactions/handler.test.ts", {
    "a report counts on the day that its page says": [
      "at: at.toISOString(),",
      "at: new Date(interactions[0]?.at ?? 0).toISOString(),",
    ],
    "a report's own id is forgotten": ["id: batch_id ?? id,", "id,"],
  }),
  ...breaking("shared/stores/access/edge-check.ts", "test/functions/interactions/handler.test.ts", {
    "whoever sends any key is the edge": [
      "if (!isKnown) throw new EdgeOnly();",
      "if (!sent) throw new EdgeOnly();",
    ],
  }),
  ...breaking("shared/interactions/known-reports.ts", "test/functions/funnel/handler.test.ts", {
    "interactions with videos that are not the store's are counted": [
      "if (!known.videos.has(Number(id))) dropped += count;",
      "if (Number(id) < 0) dropped += count;",
    ],
    "campaigns that are not the store's are counted": [
      "campaign !== undefined && known.campaigns.has(campaign);",
      "campaign !== undefined;",
    ],
    "a name that is no counter is counted": [".filter(([counter]) => COUNTERS.has(counter))", ""],
    "a report may name products that its video does not show": [
      "known.videos.get(event_id)?.has(product_id)",
      "known.videos.has(event_id) || product_id",
    ],
  }),
  ...breaking("shared/interactions/count-reports.ts", "test/functions/funnel/handler.test.ts", {
    "a report that could not be counted is acknowledged": [
      "again.has(report.id)",
      "again.has(report.id) && reports.size > entries.length",
    ],
    "a store whose videos could not be read is acknowledged": [
      "return entries.map(([id]) => id);",
      "return entries.slice(entries.length).map(([id]) => id);",
    ],
    "a report whose mark may be gone counts again": ["!isTooLate(at, now())", "at !== undefined"],
    "a report that came twice in a batch counts twice": [
      "[...reports.values()]",
      "entries.map(([, { report }]) => report)",
    ],
  }),
  ...breaking("shared/interactions/counting-day.ts", "test/shared/interactions/counting-day.test.ts", {
    "a mark is gone before its message": ["SEEN_DAYS = 15", "SEEN_DAYS = 2"],
  }),
  ...breaking("shared/interactions/plan-transaction.table.ts", "test/integration/interactions.test.ts", {
    "a report that is delivered again counts again": [
      '      ConditionExpression: "attribute_not_exists(PK)",\n    },\n  },\n  failed: { seen: id },',
      "    },\n  },\n  failed: { seen: id },",
    ],
    "a day takes back likes of other days": ["if (likes >= 0) return", "if (likes >= -1_000) return"],
  }),
  ...breaking(
    "shared/interactions/plan-transaction.table.ts",
    "test/shared/interactions/add-reports.test.ts",
    {
      "a transaction is larger than DynamoDB takes": [
        "planned.length > MAX_ACTIONS",
        "planned.length > 2 * MAX_ACTIONS",
      ],
    },
  ),
  ...breaking("shared/interactions/add-reports.table.ts", "test/shared/interactions/add-reports.test.ts", {
    "reports beside one that was counted before are lost": [
      "reports.filter(({ id }) => !seen.has(id))",
      "[]",
    ],
    "reports beside one that can never be written fail": [
      "&& reports.length > 1",
      "&& reports.length > 1_000",
    ],
    "a transaction starts however little time is left": [
      "if (!hasTime()) throw",
      "if (reports.length === 0) throw",
    ],
  }),
  ...breaking("shared/interactions/funnel-delta.ts", "test/shared/interactions/funnel-delta.test.ts", {
    "a report likes a video as often as it says so": [
      'likes: Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike"))),',
      'likes: anyWidget(counts, "like") - anyWidget(counts, "unlike"),',
    ],
    "a day counts as many hosts apart as anybody invents": ["apart.size < MAX_HOSTS && ", ""],
  }),
  ...breaking("shared/interactions/unusual-days.ts", "test/shared/interactions/unusual-days.test.ts", {
    "a few forged days make the next one usual": ["Math.ceil(values.length * 0.75) - 1", "values.length - 1"],
    "a small store's every other day is unusual": ["Math.max(usual * times, usual + more)", "usual * times"],
    "a store is judged by its first days": ["const MIN_USUAL_DAYS = 7;", "const MIN_USUAL_DAYS = 1;"],
  }),
  ...breaking(
    "functions/admin-read/handlers/product-figures.ts",
    "test/functions/admin/product-figures.test.ts",
    {
      "products are called unsold although not all orders are counted": [
        "const isWhole = countedTo === undefined;",
        "const isWhole = countedTo !== null;",
      ],
    },
  ),
];
