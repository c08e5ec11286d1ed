import { breaking, type Mutation } from "./mutation.ts";

/** What browsers report is their store's alone, is never lost once it is taken, and moves no more than it may. */
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
      "const arrivedAt = at.toISOString();",
      "const arrivedAt = new Date(interactions[0]?.at ?? 0).toISOString();",
    ],
  }),
  ...breaking("shared/interactions/add-up.ts", "test/functions/funnel/handler.test.ts", {
    "interactions with videos that are not the store's are counted": [
      "if (!known.videos.has(event_id)) {",
      "if (event_id < 0) {",
    ],
    "campaigns that are not the store's are counted": [
      "campaign !== undefined && known.campaigns.has(campaign)",
      "campaign !== undefined",
    ],
    "a name that is no counter is counted": ["    if (!COUNTERS.has(counter)) continue;\n", ""],
    "a report likes a video as often as it says so": [
      'Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike")));',
      'anyWidget(counts, "like") - anyWidget(counts, "unlike");',
    ],
  }),
  ...breaking("shared/interactions/count-reports.ts", "test/functions/funnel/handler.test.ts", {
    "a report whose sums are partly written comes again as a whole": [
      "if (failed.length === writes.length) throw cause;",
      "if (failed.length > 0) throw cause;",
    ],
    "sums that the table refused are forgotten": ["    await sendRest(brand, failed);\n", ""],
    "a store that could not be counted is acknowledged": [
      "        return ids;\n",
      "        return ids.slice(ids.length);\n",
    ],
    "a store's writes begin however little time is left": [
      "now() - began > MAX_START_MS",
      "now() - began > 1_000 * MAX_START_MS",
    ],
  }),
  ...breaking("functions/funnel/handler.ts", "test/functions/funnel/handler.test.ts", {
    "a message that is twice in a batch counts twice": [
      "messages.set(messageId, ",
      "messages.set(messageId + messages.size, ",
    ],
  }),
];
