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
  ...breaking("shared/interactions/add-up.ts", "test/functions/funnel/handler.test.ts", {
    "interactions with videos that are not the store's are kept": [
      "if (known.videos.has(Number(id))) own[id] = sums;",
      "if (Number(id) > 0) own[id] = sums;",
    ],
    "campaigns that are not the store's are kept": [
      "campaign !== undefined && known.campaigns.has(campaign);",
      "campaign !== undefined;",
    ],
    "a name that is no counter is kept": ["    if (!COUNTERS.has(counter)) continue;\n", ""],
  }),
  ...breaking("shared/interactions/add-up.ts", "test/integration/interactions.test.ts", {
    "a report likes a video as often as it says so": [
      'Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike")));',
      'anyWidget(counts, "like") - anyWidget(counts, "unlike");',
    ],
    "a day takes back likes of other days": ["likes: Math.max(0, likes)", "likes"],
  }),
  ...breaking("shared/interactions/report-batch.ts", "test/integration/interactions.test.ts", {
    "a report that comes again counts again": [
      "if (before.has(id) || current.has(id)) return false;",
      "if (before.has(id) && current.has(id)) return false;",
    ],
  }),
  ...breaking("shared/interactions/keep-reports.ts", "test/functions/funnel/handler.test.ts", {
    "a store whose reports could not be kept is acknowledged": [
      "        return ids;\n",
      "        return ids.slice(ids.length);\n",
    ],
    "a store's writes begin however little time is left": [
      "now() - began > MAX_START_MS",
      "now() - began > 1_000 * MAX_START_MS",
    ],
    "a late report is never counted": ["    await countLate(brand, own);\n", ""],
  }),
];
