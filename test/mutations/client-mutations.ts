import type { Mutation } from "./mutation.ts";

const CASES = "test/clients/core/cases.test.ts";
const core = (file: string) => ({ file: `clients/core/${file}`, test: CASES });
const FEED_LIST = core("feed/feed-list.ts");
const SIGNALS = core("signals/signals-store.ts");

/** What shoppers are credited with happened, nothing is kept without their word, and no feed takes a page down. */
export const CLIENT_MUTATIONS: readonly Mutation[] = [
  {
    name: "a feed that failed is never tried again",
    ...FEED_LIST,
    edits: [["    cancelRetry = clock.after(wait, () => void more(true));\n", ""]],
  },
  {
    name: "a feed that fails is asked as often as at first",
    ...FEED_LIST,
    edits: [["FIRST_RETRY_MS * 2 ** (failures - 1)", "FIRST_RETRY_MS"]],
  },
  {
    name: "a closed surface goes on asking for its feed",
    ...FEED_LIST,
    edits: [["    close: stop,\n", "    close: () => {},\n"]],
  },
  {
    name: "a cursor that leads on without a video is followed for ever",
    ...FEED_LIST,
    edits: [
      ["pagesWithoutNews === 0 || pagesWithoutNews >= MAX_PAGES_WITHOUT_NEWS", "pagesWithoutNews === 0"],
    ],
  },
  {
    name: "a surface begins before the page of its start index is there",
    ...FEED_LIST,
    edits: [["!isShown && events.length <= startIndex", "!isShown && events.length < startIndex"]],
  },
  {
    name: "reading the feed anew, in vain, takes away what is shown",
    ...FEED_LIST,
    edits: [["    if (isRefresh) return;\n", ""]],
  },
  {
    name: "a video that was scrolled past was seen",
    ...core("interactions/impressions.ts"),
    edits: [["        cancel();\n", ""]],
  },
  {
    name: "a video is seen as often as it is on the screen",
    ...core("interactions/impressions.ts"),
    edits: [["    if (counted.has(eventId)) return;\n", ""]],
  },
  {
    name: "a view needs no half of the video on the screen",
    ...core("interactions/engaged-view.ts"),
    edits: [[" || visibleRatio < MIN_VISIBLE_RATIO", ""]],
  },
  {
    name: "seeking counts as watching",
    ...core("interactions/engaged-view.ts"),
    edits: [["step > 0 && step <= MAX_STEP_SECONDS", "step > 0"]],
  },
  {
    name: "the shopper's like counts twice once the feed holds it",
    ...core("signals/own-marks.ts"),
    edits: [["change?.count === likeCount ? change.by : 0", "change?.by ?? 0"]],
  },
  {
    name: "likes stay on the page after consent is refused",
    ...core("signals/own-marks.ts"),
    edits: [["changes.clear()", "changes.size"]],
  },
  {
    name: "signals are stored before the shopper consents",
    ...SIGNALS,
    edits: [['const isWaiting = consent.state() === "waiting";', "const isWaiting = false;"]],
  },
  {
    name: "what was recorded after the order was reported goes with it",
    ...SIGNALS,
    edits: [["const sent = handedOut ?? stored;", "const sent = stored;"]],
  },
  {
    name: "signals are kept for ever",
    ...core("signals/signal-entry.ts"),
    edits: [["now - at < MAX_AGE_MS", "now >= at"]],
  },
  {
    name: "interactions that a hidden page hands over are sent again",
    ...core("interactions/interaction-queue.ts"),
    edits: [
      [
        "      if (!network.beacon(address, body)) return;\n      unsent = unsent.slice(count);",
        "      if (!network.beacon(address, body) || count > 0) return;\n      unsent = unsent.slice(count);",
      ],
    ],
  },
  {
    name: "a script is followed as a link",
    ...core("reading.ts"),
    edits: [["/^https?:", "/^[a-z]+:"]],
  },
  {
    name: "a secret is told apart from a brand by its small letters alone",
    ...core("model/brand.ts"),
    edits: [["const STORE_ID = /^\\s*st_/i;", "const STORE_ID = /^\\s*st_/;"]],
  },
];
