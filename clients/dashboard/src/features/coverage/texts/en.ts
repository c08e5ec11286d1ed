import type { CoverageLoss } from "../../../../../../shared/vocabulary/coverage-losses.ts";
import type { UnconfirmedReason } from "../../../../../../shared/vocabulary/signal-kinds.ts";
import { counted } from "../../../lib/text/format.ts";

/** What is missing, and what to do about it. */
type Words = { readonly title: (count: string) => string; readonly advice: string; readonly action: string };

const losses: Readonly<Record<CoverageLoss, Words>> = {
  not_reported: {
    title: (count) => `${count} orders never arrived`,
    advice:
      "Look at your server’s log of these days, and send them again. An order that is here already is not counted twice.",
    action: "How to report orders",
  },
  unreadable_signals: {
    title: (count) => `${count} orders name videos in a way that can’t be read`,
    advice:
      "Pass both strings on as the widget keeps them, whole and unchanged. Look for pages with an old snippet.",
    action: "Get the snippet",
  },
  unknown_products: {
    title: (count) => `${count} order lines are of products that you don’t have here`,
    advice:
      "Send the catalog’s id as product_id, not a SKU or the id of a variant, and add products that are missing.",
    action: "See what was ordered",
  },
};

const reasons: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "We don’t know the video",
  not_live: "The video was not live",
  not_tagged: "The product is not tagged in the video",
};

export const texts = {
  losses,
  reasons,

  intro: "How complete these figures are.",
  failed: "Coverage could not be loaded.",
  noOrders: "No orders in this period, and your shop has told of none.",
  reportedShare: "Share of your shop’s orders that were reported",
  ofShop: (reported: string, all: string, days: string) =>
    `${reported} of the ${all} orders that your shop counted, on ${days === "1" ? "1 day that is" : `${days} days that are`} over`,
  unknownShare: "Not known",
  whyUnknown: "How many orders your shop had in all on these days is not known yet.",
  reported: (orders: number) => `${counted(orders, "order")} reported`,
  howToCount: "How to send your own count",
  pluginsCount: "The Shopify app and the WooCommerce plugin send it each night: nothing is to be done there.",
  othersCount: "Any other shop: ask your developer for one call a day. This text tells how.",
  forDeveloper: (guide: string) =>
    `Please send each night how many paid orders our shop had on the day before, without tests: POST /v1/shop-days with {"day": "2026-11-26", "orders": 143}. ${guide}`,
  copyForDeveloper: "Copy for my developer",
  countGuide: "Read the guide",
  refused: (reports: string, isMore: boolean) =>
    `${isMore ? `More than ${reports}` : reports} order ${reports === "1" ? "report was" : "reports were"} refused`,
  refusedAdvice:
    "They came, but something in them was wrong, so their orders are missing unless they were sent again since. Each answer says what to correct.",
  seeRefused: "See refused reports",
  beyond: (orders: string) => `${orders} orders more than your shop says to have`,
  beyondHint:
    "Your shop counts fewer orders than it reports, or it counted before the day was over. Send the count of a day once the day is over, with all paid orders.",

  // The strip
  strip: "What these figures cover",
  withSignals: "Orders that name a video",
  withoutSignals: "Orders without one",
  unreadable: "Can’t be read",
  neverArrived: "Never arrived",
  noSignalsHint:
    "Where an order names no video, either the shopper watched none, or your checkout did not pass it on. We can’t tell which, so we don’t count such orders as missing.",

  // Days
  chart: "Orders by day. Grey: not reported to us.",
  worstDay: (day: string, orders: string) => `${day}: ${orders} never arrived`,
  differences: "Days that differ",
  day: "Day",
  shop: "Your shop’s count",
  here: "Reported",
  missing: "Never arrived",
  more: "Beyond your count",

  // Losses
  lossesTitle: "What is missing, largest first",
  twice: "One order can be in two rows",
  complete: "Nothing that we can measure is missing.",
  completeButCount:
    "Nothing that we can measure is missing. Whether orders never arrived is known once your shop tells its own count.",
  lookingUp: "Looking up the products of all order lines.",
  lookUpFailed: "The products of the order lines could not be looked up.",
  partOfPeriod: (time: string) =>
    `Only order lines from before ${time} were looked up: there are more than can be read at once.`,
  about: (amount: string) => `about ${amount}`,
  atAverage: "at your average order",
  ofOrders: (share: string) => `${share} of orders`,
  ofLines: (share: string) => `${share} of lines`,

  // Unconfirmed
  unconfirmed: "Unconfirmed credit",
  ofCredited: (amount: string, credited: string) => `${amount} of the ${credited} credited.`,
  stays: "It stays in your figures. It stands apart here, because the video could not be confirmed.",
  lines: (count: string) => `Lines: ${count}`,
  allConfirmed: "Every credited video was live and showed the product.",
};
