import { breaking, type Mutation } from "./mutation.ts";

export const CLIENT_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "clients/admin-cli/commands/recorded-days.ts",
    "test/clients/admin-cli/commands/redrive-attribution.test.ts",
    {
      "a failed order of a store in the west is recounted on another day, and its record deleted": [
        "first - EARLIER_MS - LAST_ZONE_MS",
        "first - EARLIER_MS",
      ],
      "a failed order of a store in the east is recounted on another day, and its record deleted": [
        "dayNumber(last + FIRST_ZONE_MS)",
        "dayNumber(last)",
      ],
    },
  ),
  ...breaking("clients/core/feed/feed-list.ts", "test/clients/core/cases.test.ts", {
    "a feed that failed is never tried again": [
      "    cancelRetry = clock.after(wait, () => void more(true));\n",
      "",
    ],
    "a feed that fails is asked as often as at first": [
      "FIRST_RETRY_MS * 2 ** (failures - 1)",
      "FIRST_RETRY_MS",
    ],
    "a closed surface goes on asking for its feed": ["    close: stop,\n", "    close: () => {},\n"],
    "a cursor that leads on without a video is followed for ever": [
      "pagesWithoutNews === 0 || pagesWithoutNews >= MAX_PAGES_WITHOUT_NEWS",
      "pagesWithoutNews === 0",
    ],
    "a surface begins before the page of its start index is there": [
      "!isShown && events.length <= startIndex",
      "!isShown && events.length < startIndex",
    ],
    "reading the feed anew, in vain, takes away what is shown": ["    if (isRefresh) return;\n", ""],
  }),
  ...breaking("clients/core/cart/cart-taps.ts", "test/clients/core/cases.test.ts", {
    "a product counts as added before the cart has said so": [
      "    taps.set(key, own);\n",
      "    taps.set(key, own);\n    ports.taken(event, product);\n",
    ],
    "a cart that answers after ten seconds still counts": ["      if (isOver) return;\n", ""],
    "Add stays where nobody answers": ['if (before !== "view") ports.silent?.(event, product);', ""],
    "a second tap asks a busy cart again": ['    if (before === "adding") return;\n', ""],
  }),
  ...breaking("clients/core/cart/cart-answer.ts", "test/clients/core/cases.test.ts", {
    "a page of HTML is a yes": ["!HTML.test(answer)", "true"],
    "a shop's error is a yes": ["    isFailure(status) ||\n", ""],
  }),
  ...breaking("clients/core/interactions/impressions.ts", "test/clients/core/cases.test.ts", {
    "a video that was scrolled past was seen": ["        cancel();\n", ""],
    "a video is seen as often as it is on the screen": ["    if (counted.has(eventId)) return;\n", ""],
  }),
  ...breaking("clients/core/interactions/engaged-view.ts", "test/clients/core/cases.test.ts", {
    "a view needs no half of the video on the screen": [" || visibleRatio < MIN_VISIBLE_RATIO", ""],
    "seeking counts as watching": ["step > 0 && step <= MAX_STEP_SECONDS", "step > 0"],
  }),
  ...breaking("clients/core/signals/own-marks.ts", "test/clients/core/cases.test.ts", {
    "the shopper's like counts twice once the feed holds it": [
      "change?.count === likeCount ? change.by : 0",
      "change?.by ?? 0",
    ],
    "likes stay on the page after consent is refused": ["changes.clear()", "changes.size"],
  }),
  ...breaking("clients/core/signals/signals-store.ts", "test/clients/core/cases.test.ts", {
    "signals are stored before the shopper consents": [
      'if (consent.state() === "given") keep(added);',
      'if (consent.state() !== "refused") keep(added);',
    ],
    "what was recorded after the order was reported goes with it": [
      "(handedOut ?? stored)[kind]",
      "stored[kind]",
    ],
  }),
  ...breaking("clients/core/signals/signal-entry.ts", "test/clients/core/cases.test.ts", {
    "signals are kept for ever": ["now - entry.at < MAX_AGE_MS", "now >= entry.at"],
    "each view of a video takes the place of other signals": ["    newest.delete(key);\n", ""],
  }),
  ...breaking("clients/core/signals/timed-entries.ts", "test/clients/core/cases.test.ts", {
    "an order forgets what was watched since": [" && entry.at <= other.at", ""],
  }),
  ...breaking("clients/core/interactions/interaction-queue.ts", "test/clients/core/cases.test.ts", {
    "interactions that a hidden page hands over are sent again": [
      "      if (!network.beacon(address, body)) return;\n      unsent = unsent.slice(count);",
      "      if (!network.beacon(address, body) || count > 0) return;\n      unsent = unsent.slice(count);",
    ],
  }),
  ...breaking("clients/core/reading.ts", "test/clients/core/cases.test.ts", {
    "a script is followed as a link": ["/^https?:", "/^[a-z]+:"],
  }),
  ...breaking("clients/widget/page-api.ts", "test/clients/widget/shopping.test.ts", {
    "what is stored stays when the page takes back the shopper's consent": [
      "given === true",
      "given !== null",
    ],
  }),
  ...breaking("clients/widget/marks.ts", "test/clients/widget/shopping.test.ts", {
    "likes stay when consent is taken back on a page without a player": [
      "createMarks(LIKED_EVENTS_KEY)",
      "createMarks(SEEN_EVENTS_KEY)",
    ],
  }),
  ...breaking("clients/core/model/brand.ts", "test/clients/core/cases.test.ts", {
    "a secret is told apart from a brand by its small letters alone": [
      "const STORE_ID = /^\\s*st_/i;",
      "const STORE_ID = /^\\s*st_/;",
    ],
  }),
];
