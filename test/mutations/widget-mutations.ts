import { breaking, type Mutation } from "./mutation.ts";

export const WIDGET_MUTATIONS: readonly Mutation[] = [
  ...breaking("clients/widget/seo/video-object.ts", "test/clients/widget/search-engines.test.ts", {
    "an announced video is told to search engines": ['status !== "live" || !title', "!title"],
    "a title ends the script that it stands in": ['.replaceAll("<", "\\\\u003c")', ""],
    "a moment after the video's end is a clip": [" || endOffset <= fromSeconds) return [];", ") return [];"],
    "a video stands in the page's data as often as elements show it": [
      "[...byId.values()].flatMap(",
      "[...events].flatMap(",
    ],
  }),
  ...breaking("clients/widget/shown.ts", "test/clients/widget/search-engines.test.ts", {
    'an element that says seo="off" is told to search engines': [
      ' || surface.getAttribute("seo") === "off"',
      "",
    ],
    "data for search engines comes in a page's first seconds": ["NOT_BEFORE_MS = 5_000", "NOT_BEFORE_MS = 0"],
  }),
  ...breaking("clients/widget/data-layer/push-interaction.ts", "test/clients/widget/data-layer.test.ts", {
    "the data layer hears before the shopper's word": ['  if (state === "given") act();\n', "  act();\n"],
    "a no has the data layer hear what waited, and what follows": [
      '  if (state === "waiting" && ',
      '  if (state !== "given") act();\n  if (',
    ],
  }),
  ...breaking("clients/widget/data-layer/entries.ts", "test/clients/widget/data-layer.test.ts", {
    "an amount of an unknown currency is told": [
      "...(currencyCode !== NO_CURRENCY && { price: now",
      "...(currencyCode && { price: now",
    ],
    "the shop's own entries carry a video's values": [
      "    NOTHING,\n  ];\n  const toProducts",
      "  ];\n  const toProducts",
    ],
  }),
  ...breaking("clients/core/display/launch-time.ts", "test/clients/widget/launches.test.ts", {
    "a launch is due a minute early": ["Math.ceil(untilMs / MINUTE_MS)", "Math.floor(untilMs / MINUTE_MS)"],
    "a feed is asked every second by a clock that is fast": [
      "Math.max(DUE_ASK_MS, -untilMs / 10)",
      "DUE_ASK_MS",
    ],
  }),
  ...breaking("clients/core/display/end-time.ts", "test/clients/core/cases.test.ts", {
    "a video is taken from under who watches it": ["index <= place || ", ""],
    "a clock that is fast hides videos": ["at >= readAt - GRACE_MS", "at >= 0"],
    "a video that is named just after its end stays for good": ["readAt - GRACE_MS", "readAt"],
    "the answer for one video loses its campaign's end": ["if (end === undefined || ", "if (end || "],
    "a video that has ended comes back with its renewal": ["ends.set(renewed, end);", ""],
  }),
  ...breaking("clients/widget/launch/times.ts", "test/clients/widget/ends.test.ts", {
    "the row below an open Reel changes under it": ["if (isBelowReel(surface)) continue;", ""],
  }),
  ...breaking("shared/videos/feed/select-videos.ts", "test/functions/feed/launches.test.ts", {
    "a campaign's end is not named": ["firstEnd(campaignEnd, video.ends_at)", "video.ends_at"],
  }),
  ...breaking("clients/widget/launch/calendar-entry.ts", "test/clients/widget/launches.test.ts", {
    "a title begins a property of the calendar entry": ['.replaceAll("\\n", "\\\\n")', ""],
    "a line of a calendar entry is as long as its title": [
      "octets + size > MAX_LINE_OCTETS",
      "octets > 9_999",
    ],
  }),
  ...breaking("clients/widget/launch/launches.ts", "test/clients/widget/launches.test.ts", {
    "a countdown stands still once it is shown": [
      "if (shown.get(surface) === shows) return;",
      "if (shown.has(surface)) return;",
    ],
    "a launch is told below an open Reel, where nobody hears it": [
      " || (page.openReel && surface.opener === undefined)",
      "",
    ],
    "each element asks the feed for itself": ["surface.edgeUrl}", "surface.localName}"],
  }),
  ...breaking("clients/widget/elements/parts/product-tile.ts", "test/clients/widget/launches.test.ts", {
    "a product of an announced video can be bought": [
      'event.status === "live" ? adding.button(event, product) : nothing',
      "adding.button(event, product)",
    ],
  }),
  ...breaking("clients/core/prices/choose-price.ts", "test/clients/core/choose-price.test.ts", {
    "a price in another currency than the page's is shown": [
      "market.currency === undefined || market.currency === answer.currencyCode",
      "true",
    ],
    "the feed's price is shown in another market": [
      "if (!isForeign(product, market)) return readFeedPrice(product);",
      "if (!answer) return readFeedPrice(product);",
    ],
    "a reduction is shown without its prior price, in another market": [
      "isForeign(product, market) || now !== priceText",
      "now !== priceText",
    ],
  }),
  ...breaking("clients/widget/prices/shop-prices.ts", "test/clients/widget/shop-prices.test.ts", {
    "prices of the market before are kept": ["    this.#flight?.abort();\n", ""],
    "a shop that refuses is asked again and again": [
      "if (this.#failures > PAUSES_MS.length) this.#giveUp();\n    else if",
      "if",
    ],
  }),
  ...breaking("clients/widget/adapters/prices-shopify.ts", "test/clients/widget/price-loaders.test.ts", {
    "amounts of another tab's currency are called the page's": [" || hasOtherCurrency()", ""],
  }),
  ...breaking("clients/widget/playback/bring-to-front.ts", "test/clients/widget/player-tools.test.ts", {
    "a list is moved away from the shopper who is in it": ['!list.matches(":hover,:focus-within")', "true"],
  }),
  ...breaking("clients/widget/adapters/consent-shopify.ts", "test/clients/widget/consent.test.ts", {
    "what is no answer of Shopify's banner is a yes": [
      'if (typeof allowed === "boolean") say(allowed);',
      "say(Boolean(allowed));",
    ],
    "a shopper who was not asked yet has refused": ['?.analytics === "no"', '?.analytics !== "yes"'],
  }),
];
