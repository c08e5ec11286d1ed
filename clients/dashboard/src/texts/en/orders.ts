import {
  type IdDifference,
  type SignalKind,
  type TouchReason,
  UNCONFIRMED_WORDS,
  type UnconfirmedReason,
} from "../../../../../shared/vocabulary/signal-kinds.ts";
import { counted } from "../../lib/text/format.ts";

const signals: Readonly<Record<SignalKind, string>> = { add_to_cart: "Added to cart", video_view: "Watched" };

const lost: Readonly<Record<Exclude<TouchReason, "credited">, string>> = {
  view_beaten_by_cart: "Adding to the cart counts more than watching",
  earlier_touch: "A later interaction counts more",
  unusable_signal: "Invalid signal",
};

const unconfirmed: Readonly<Record<UnconfirmedReason, string>> = UNCONFIRMED_WORDS;

const differences: Readonly<Record<IdDifference, string>> = {
  white_space: "white space",
  leading_zeros: "leading zeros",
  case: "upper and lower case",
  sku: "the SKU instead of the ID",
};

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

  order: "Order",
  orders: "Orders",
  reported: "Reported",
  linesCredited: "Lines credited",
  of: (credited: string, lines: string) => `${credited} of ${lines}`,
  countUnconfirmed: (count: string) => `${count} unconfirmed`,
  refunded: { fully: "Refunded", partly: "Partly refunded" },
  revenue: "Revenue",
  credited: "Credited to videos",
  tryReport: "Place a test order",
  orderId: "Order ID",
  open: "Open",
  listFailed: "The orders could not be loaded.",
  none: "No orders yet. Your server reports each order when it is complete.",

  oneFailed: "The order could not be loaded.",
  noOrder: "No order with this ID. It was not reported, its report was refused, or it was erased.",
  lessRefunds: "Amounts after refunds.",
  sum: (credited: string, revenue: string) => `${credited} of ${revenue} revenue credited to videos`,
  reportedAt: (time: string) => `Reported ${time}`,
  notYet:
    "This order is not in the figures yet; that takes a few seconds. Its lines will be credited like this.",

  lines: "Lines",
  linesOfOrder: "Order lines",
  product: "Product",
  units: "Units",
  left: (what: string) => `${what} left`,
  amount: "Amount",
  creditedTo: "Credited to",
  isUnconfirmed: (why: string) => `Unconfirmed: ${why}`,
  noVideo: "No video",
  isSku: (title: string, id: string) => `This ID is the SKU of ${title}. Send the product ID ${id} instead.`,
  differs: (id: string, by: string) =>
    `A signal has the ID ${id}, which differs in ${by}. Report the ID from your catalog.`,
  and: " and ",
  unusable: "The signals for this product are invalid.",
  noSignals: "This order was reported without a video.",
  notNamed: "The order report contains no video with this product.",
  notInCatalog: "The order report contains no video with this ID, and the ID is not in your catalog.",

  signalsOf: (product: string) => `Interactions before the purchase of ${product}`,
  signal: "Interaction",
  times: (signal: string, times: string) => `${signal}, ${times} times`,
  video: "Video",
  videoOf: (id: number) => `Video ${id}`,
  widget: "Layout",
  reason: "Reason",
  earned: "Earned the credit",
  more: (count: string) => `and ${count} more`,
  noProductNamed: "Your shop reported no interaction with these products before the purchase.",
  notUsed: (count: string) => `Invalid signal entries: ${count}.`,

  told: "Reported",
  by: (source: string) => `by ${source}`,
  sources,
  version: (version: number | string) => `, version ${version}`,
  why: "Reason",
  late: (day: string) => `Late: counted on ${day}`,
  conflicts: (count: number) => `Ignored: sent again ${counted(count, "time")} with different content`,
  whatIsLeft: "Remaining",
  nothingLeft: "Nothing",
  countUnits: (units: number) => counted(units, "unit"),
  cameBack: "Refunds and changes",
  countCameBack: (count: string) => `Refunds and changes: ${count}`,

  ambiguous: "Several lines of this product have no item_id. Record a return of the whole order instead.",
  ordered: (units: number) => `${units} ordered`,
  leftOfThem: (amount: string) => `, ${amount} remaining`,
  tooMany: (units: number) => `Only ${units} ${units === 1 ? "was" : "were"} ordered.`,
  isShown: "Return recorded. The figures include it.",
  isTakenBack: "Return undone. The figures are updated.",
  saidBefore: "Already recorded.",
  markReturned: "Mark as returned",
  leftQuestion: "Record a return",
  saveLeft: "Save return",
  returnHint:
    "Videos keep their credit. Refunds are deducted from their revenue. If your shop also reports a refund of this order, the latest report applies.",
  howMany: (product: string) => `Quantity returned: ${product}`,
  everything: "All items returned",
  nothing: "No items returned",

  isErased: (time: string) => `The order is erased. Its ID is deleted for good on ${time}.`,
  erase: "Erase order data",
  eraseQuestion: "Erase the data of this order?",
  eraseWarning:
    "For shoppers who ask you to erase their data. Purchases and views are deleted at once and can’t be restored. The amounts stay in the figures. If your shop reports this order again, the report is refused.",

  forDeveloper: "For your developer",
  forDeveloperHint:
    "Your developer can paste an order report here to see what would be credited. You can skip this.",
  report: "Order report",
  reportHint:
    "Paste the report that your server sends for a completed order. It is only tested, not recorded.",
  moreProblems: (count: number) => `and ${count} more`,
  notTried: "The report could not be tested.",
  seeRefused: "See refused reports",
  explain: "Test report",
  notJson: (why: string) => `This is not JSON: ${why}`,
  notRead: "it can’t be read",

  placeOrder: "Place a test order in your shop",
  openShop: "Open my shop",
  watchOne: "Open a page of your shop that shows a video, and watch it.",
  buyIt: "Buy a product of that video as a shopper would, and finish the checkout.",
  thenHere: "The order appears here, with the credited video. Afterwards, cancel it in your shop.",
  arrived: (id: string) => `Order ${id} has arrived`,
  seeWhy: "View credited video",
  waiting: "Waiting for an order…",
  nothingYet: "No order yet? Check this:",
  maybeRefused: "The order may have been refused because of an error:",
  maybeMissing: "The setup of your shop may be incomplete:",
  seeHealth: "View store health",
  maybeNotConnected: "If your shop uses our plugin, its settings must say “Connected.”",
  placedBefore: "If you placed it before you opened this page, it may be the latest order:",
  waitingWords:
    "Keep this page open. The order appears automatically, usually within a minute of the payment.",
  forDevelopers: "For developers: check a report without an order",
};
