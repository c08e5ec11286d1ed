import type { CoverageLoss } from "../../../../../shared/vocabulary/figures.ts";
import type { UnconfirmedReason } from "../../../../../shared/vocabulary/signal-kinds.ts";
import { counted } from "../../lib/text/format.ts";

type Words = { readonly title: (count: string) => string; readonly advice: string; readonly action: string };

const losses: Readonly<Record<CoverageLoss, Words>> = {
  not_reported: {
    title: (count) => `${count} orders never arrived`,
    advice:
      "Check your server’s log for these days, and send the missing orders again. Orders that have arrived are not counted twice.",
    action: "How to report orders",
  },
  unreadable_signals: {
    title: (count) => `${count} orders have unreadable video signals`,
    advice: "Pass on both signals complete and unchanged. Look for pages with an old snippet.",
    action: "Get the snippet",
  },
  unknown_products: {
    title: (count) => `${count} order lines have products that are not in your catalog`,
    advice:
      "Send the catalog’s ID as product_id, not a SKU or the ID of a variant, and add products that are missing.",
    action: "See what was ordered",
  },
};

const reasons: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "The video is unknown",
  not_live: "The video was not live",
  not_tagged: "The product is not tagged in the video",
};

export const texts = {
  losses,
  reasons,

  intro: "Completeness of these figures.",
  failed: "Coverage could not be loaded.",
  noOrders: "No orders in this period, and your shop has counted none.",
  reportedShare: "Share of your shop’s orders that were reported",
  ofShop: (reported: string, all: string, days: string) =>
    `${reported} of the ${all} orders that your shop counted, on ${days === "1" ? "1 complete day" : `${days} complete days`}`,
  unknownShare: "Not known",
  whyUnknown: "Your shop has not sent its own order count for these days yet.",
  reported: (orders: number) => `${counted(orders, "order")} reported`,
  howToCount: "Send your own order count",
  pluginsCount:
    "The Shopify app and the WooCommerce plugin send it each night. You don’t have to do anything.",
  othersCount: "For any other shop, ask your developer to add one call per day. This text explains how.",
  forDeveloper: (guide: string) =>
    `Every night, please send the number of paid orders of the previous day, without test orders: POST /v1/shop-days with {"day": "2026-11-26", "orders": 143}. ${guide}`,
  copyForDeveloper: "Copy for my developer",
  countGuide: "Read the guide",
  refused: (reports: string) =>
    `At least ${reports} order ${reports === "1" ? "report was" : "reports were"} refused`,
  refusedAdvice:
    "These reports had errors. Their orders are missing unless they were sent again. Each answer says what to correct.",
  seeRefused: "See refused reports",
  beyond: (orders: string) => `${orders} more orders reported than your shop counted`,
  beyondHint:
    "Your shop counts fewer orders than it reports, or it counted before the day was over. Send the count of a day once the day is over, with all paid orders.",

  strip: "Orders that these figures cover",
  withSignals: "Orders with video signals",
  withoutSignals: "Orders without signals",
  unreadable: "Unreadable signals",
  neverArrived: "Never arrived",
  noSignalsHint:
    "An order has no signals if the shopper watched no video, or if your checkout did not pass them on. We can’t tell which, so we don’t count such orders as missing.",

  chart: "Orders by day. Gray: not reported to us.",
  worstDay: (day: string, orders: string) => `${day}: ${orders} never arrived`,
  differences: "Days with differences",
  day: "Day",
  shop: "Your shop’s count",
  here: "Reported",
  missing: "Never arrived",
  more: "Extra",

  lossesTitle: "Losses, largest first",
  twice: "One order can be in two rows",
  complete: "No measurable losses.",
  completeButCount:
    "No measurable losses. Orders that never arrived show up once your shop sends its own count.",
  lookingUp: "Looking up the products of all order lines.",
  lookUpFailed: "The products of the order lines could not be looked up.",
  partOfPeriod: (time: string) =>
    `Only order lines before ${time} were looked up, because the period has too many. Choose a shorter period.`,
  about: (amount: string) => `about ${amount}`,
  atAverage: "at your average order",
  ofOrders: (share: string) => `${share} of orders`,
  ofLines: (share: string) => `${share} of lines`,

  unconfirmed: "Unconfirmed credit",
  ofCredited: (amount: string, credited: string) => `${amount} of the ${credited} credited.`,
  stays: "It is included in your figures. It is listed here because the video could not be confirmed.",
  lines: (count: string) => `Lines: ${count}`,
  allConfirmed: "Every credited video was live and showed the product.",
};
