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
    title: (count) => `${count} orders have signals that can’t be read`,
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

  intro: "How much of your shop these figures see.",
  failed: "Coverage could not be loaded.",
  noOrders: "No orders in this period, and your shop has told of none.",
  reportedShare: "Orders reported",
  ofShop: (reported: string, all: string, days: string) =>
    `${reported} of the ${all} orders that your shop counted, on ${days} days that are over`,
  unknownShare: "Not known",
  whyUnknown: "Your shop has not told how many orders it had on these days.",
  reported: (orders: number) => `${counted(orders, "order")} reported`,
  howToCount: "How to send your own count",
  beyond: (orders: string) => `${orders} orders more than your shop says to have`,
  beyondHint:
    "Your shop counts fewer orders than it reports, or it counted before the day was over. Send the count of a day once the day is over, with all paid orders.",

  // The strip
  strip: "What these figures see",
  withSignals: "With signals",
  withoutSignals: "Without signals",
  unreadable: "Can’t be read",
  neverArrived: "Never arrived",
  noSignalsHint:
    "Orders without signals are of shoppers who watched no video, or of a checkout that lost what they watched. Nobody can tell which, so they are no loss here.",

  // Days
  chart: "Orders by day. Grey never arrived.",
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
  allConfirmed: "All credit could be confirmed.",
};
