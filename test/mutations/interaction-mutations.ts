import type { Mutation } from "./mutation.ts";

const ENDPOINT = {
  file: "functions/interactions/handler.ts",
  test: "test/functions/interactions/handler.test.ts",
};
const FUNNEL_TEST = "test/functions/funnel/handler.test.ts";
const SUMS = { file: "shared/interactions/add-up.ts", test: FUNNEL_TEST };
const COUNTING = { file: "shared/interactions/count-reports.ts", test: FUNNEL_TEST };

/** What browsers report is their store's alone, is never lost once it is taken, and moves no more than it may. */
export const INTERACTION_MUTATIONS: readonly Mutation[] = [
  {
    name: "a token of another store reports for this one",
    ...ENDPOINT,
    edits: [["if (caller.brand !== brand) throw new AccessTokenInvalid();", ""]],
  },
  {
    name: "a report is answered as taken although the queue did not take it",
    ...ENDPOINT,
    edits: [["await queue.send(", "void queue.send("]],
  },
  {
    name: "a store's reports are queued whatever their rate",
    ...ENDPOINT,
    edits: [
      [
        "const counted = limiter.admit(rate, time);",
        "const counted = Promise.resolve().then(() => limiter.admit(rate, time)).catch(() => undefined);",
      ],
    ],
  },
  {
    name: "a report counts on the day that its page says",
    file: "shared/interactions/report-message.ts",
    test: ENDPOINT.test,
    edits: [
      [
        "const arrivedAt = at.toISOString();",
        "const arrivedAt = new Date(interactions[0]?.at ?? 0).toISOString();",
      ],
    ],
  },
  {
    name: "interactions with videos that are not the store's are counted",
    ...SUMS,
    edits: [["if (!known.videos.has(event_id)) {", "if (event_id < 0) {"]],
  },
  {
    name: "campaigns that are not the store's are counted",
    ...SUMS,
    edits: [["campaign !== undefined && known.campaigns.has(campaign)", "campaign !== undefined"]],
  },
  {
    name: "a name that is no counter is counted",
    ...SUMS,
    edits: [["    if (!COUNTERS.has(counter)) continue;\n", ""]],
  },
  {
    name: "a report likes a video as often as it says so",
    ...SUMS,
    edits: [
      [
        'Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike")));',
        'anyWidget(counts, "like") - anyWidget(counts, "unlike");',
      ],
    ],
  },
  {
    name: "a report whose sums are partly written comes again as a whole",
    ...COUNTING,
    edits: [["if (failed.length === writes.length) throw cause;", "if (failed.length > 0) throw cause;"]],
  },
  {
    name: "sums that the table refused are forgotten",
    ...COUNTING,
    edits: [["    await sendRest(brand, failed);\n", ""]],
  },
  {
    name: "a store that could not be counted is acknowledged",
    ...COUNTING,
    edits: [["        return ids;\n", "        return ids.slice(ids.length);\n"]],
  },
  {
    name: "a store's writes begin however little time is left",
    ...COUNTING,
    edits: [["now() - began > MAX_START_MS", "now() - began > 1_000 * MAX_START_MS"]],
  },
  {
    name: "a message that is twice in a batch counts twice",
    file: "functions/funnel/handler.ts",
    test: FUNNEL_TEST,
    edits: [["messages.set(messageId, ", "messages.set(messageId + messages.size, "]],
  },
];
