import {
  type IdDifference,
  type SignalKind,
  type TouchReason,
  UNCONFIRMED_WORDS,
  type UnconfirmedReason,
} from "../../../../../../shared/vocabulary/signal-kinds.ts";
import { counted } from "../../../lib/text/format.ts";

const signals: Readonly<Record<SignalKind, string>> = { add_to_cart: "Added to cart", video_view: "Watched" };

/** Why a signal did not earn the credit. */
const lost: Readonly<Record<Exclude<TouchReason, "credited">, string>> = {
  view_beaten_by_cart: "Adding to the cart counts more than watching",
  earlier_touch: "Something later counts more",
  unusable_signal: "The signal can’t be used",
};

const unconfirmed: Readonly<Record<UnconfirmedReason, string>> = UNCONFIRMED_WORDS;

/** How two spellings of an id differ. */
const differences: Readonly<Record<IdDifference, string>> = {
  white_space: "white space",
  leading_zeros: "leading zeros",
  case: "upper and lower case",
  sku: "the SKU in place of the id",
};

/** Who told of a return, by the name that its system has here. */
const sources: Readonly<Record<string, string>> = {
  dashboard: "in the dashboard",
  merchant: "by your shop",
  shopify: "by Shopify",
  woocommerce: "by WooCommerce",
};

export const texts = {
  signals,
  lost,
  unconfirmed,
  differences,

  // The list
  order: "Order",
  orders: "Orders",
  reported: "Reported",
  linesCredited: "Lines credited",
  of: (credited: string, lines: string) => `${credited} of ${lines}`,
  countUnconfirmed: (count: string) => `${count} unconfirmed`,
  returned: { fully: "Returned", partly: "Partly returned" },
  total: "Total",
  credited: "Credited to videos",
  tryReport: "Place a test order",
  orderId: "Order id",
  open: "Open",
  listFailed: "The orders could not be loaded.",
  none: "No orders yet. Your server reports each order when it is complete.",

  // One order
  oneFailed: "The order could not be loaded.",
  noOrder: "There is no order with this id: none was reported, its report was refused, or it was erased.",
  asOrdered: "Amounts are as ordered. What came back is on the order’s page.",
  sumLeft: (credited: string, total: string) => `${credited} of ${total} credited to videos, after returns`,
  sumOrdered: (sum: string) => `As ordered: ${sum}`,
  sum: (credited: string, total: string) => `${credited} of ${total} credited to videos`,
  reportedAt: (time: string) => `Reported ${time}`,
  notYet:
    "This order is not in the figures yet; that takes a few seconds. Its lines will be credited like this.",

  // Its lines, and why each is credited or not
  lines: "Lines",
  linesOfOrder: "Lines of the order",
  product: "Product",
  units: "Units",
  left: (what: string) => `${what} left`,
  amount: "Amount",
  creditedTo: "Credited to",
  isUnconfirmed: (why: string) => `Unconfirmed: ${why}`,
  noVideo: "No video",
  isSku: (title: string, id: string) => `This id is the SKU of ${title}: send ${id}.`,
  differs: (id: string, by: string) =>
    `A signal names ${id}, which differs by ${by}. Report the id that your catalog has.`,
  and: " and ",
  unusable: "The signals that name this product can’t be used.",
  noSignals: "The report of this order names no video.",
  notNamed: "The report of this order names no video with this product.",
  notInCatalog: "The report of this order names no video with this id, and your catalog does not have it.",

  // Its signals
  signalsOf: (product: string) => `Before ${product} was bought`,
  signal: "What happened",
  times: (signal: string, times: string) => `${signal}, ${times} times`,
  video: "Video",
  videoOf: (id: number) => `Video ${id}`,
  widget: "Layout",
  reason: "Reason",
  earned: "Earned the credit",
  more: (count: string) => `and ${count} more`,
  noProductNamed:
    "No video with these products was watched before the purchase, as far as your shop has reported.",
  notUsed: (count: string) => `${count} signal entries could not be used.`,

  // What came back
  told: "Told",
  by: (source: string) => `by ${source}`,
  sources,
  version: (version: number | string) => `, version ${version}`,
  why: "Why",
  late: (day: string) => `Late: it counts on ${day}`,
  conflicts: (count: number) => `Sent again with other content ${counted(count, "time")}, which was ignored`,
  whatIsLeft: "What is left",
  nothingLeft: "Nothing of the order",
  countUnits: (units: number) => counted(units, "unit"),
  cameBack: "What came back",
  countCameBack: (count: string) => `What came back: ${count}`,

  // Saying what came back
  ambiguous: "Several lines of this product were reported without an item_id: mark the whole order.",
  ordered: (units: number) => `${units} ordered`,
  leftOfThem: (amount: string) => `, ${amount} left of them`,
  tooMany: (units: number) => `Only ${units} ${units === 1 ? "was" : "were"} ordered.`,
  isShown: "The return is recorded; the figures show it.",
  isTakenBack: "The return is taken back; the figures show it.",
  saidBefore: "It was said before. Nothing has changed.",
  markReturned: "Mark as returned",
  leftQuestion: "What came back from this order?",
  saveLeft: "Save return",
  returnHint:
    "Videos keep their credit; what came back is taken off their net revenue. If your shop tells of this order too, the one that comes last counts.",
  howMany: (product: string) => `How many of ${product} came back?`,
  everything: "Everything came back",
  nothing: "Nothing came back",

  // Erasing it
  isErased: (time: string) => `The order is erased. Its number is deleted for good on ${time}.`,
  erase: "Erase order data",
  eraseQuestion: "Erase the data of this order?",
  eraseWarning:
    "For a shopper who asks to be forgotten. What was bought and watched is gone at once and can’t be restored. The figures keep the amounts, and if your shop reports this order again, it is refused.",

  // Trying a report
  forDeveloper: "For your developer",
  forDeveloperHint:
    "Here your developer pastes what your shop sends, and sees what would be credited. You need nothing of it.",
  report: "Order report",
  reportHint: "What your server sends when an order is complete. Nothing is recorded here.",
  moreProblems: (count: number) => `and ${count} more`,
  notTried: "The report could not be tried.",
  seeRefused: "See refused reports",
  explain: "Explain",
  notJson: (why: string) => `This is not JSON: ${why}`,
  notRead: "it can’t be read",
  theReport: "The report",

  // A test order
  placeOrder: "Place a test order in your shop",
  openShop: "Open my shop",
  watchOne: "Open a page of your shop that shows a video, and watch it.",
  buyIt: "Buy a product of that video as a shopper would, and finish the checkout.",
  thenHere: "The order appears here, with the video that it followed. Afterwards, cancel it in your shop.",
  arrived: (id: string) => `Order ${id} has arrived`,
  seeWhy: "See which video it followed",
  waiting: "Waiting for an order…",
  nothingYet: "Nothing yet? Look here:",
  maybeRefused: "The order may have come, and something in it was wrong:",
  maybeMissing: "Something may be missing in your shop:",
  seeHealth: "See what Health says",
  maybeNotConnected: "If your shop uses our plugin, its settings must say “Connected.”",
  placedBefore: "If you placed it before you came here, it may be the newest one so far:",
  waitingWords: "Stay here: it appears by itself, usually within a minute of the payment.",
  forDevelopers: "For developers: check a report without an order",
};
