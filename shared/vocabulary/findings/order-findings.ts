import { HEALTH_CHECK_NAMES } from "../health.ts";
import { counted, type Part, type Say, says } from "./finding.ts";

const NO_ORDERS = "No order was reported yet.";
const REPORT_FIRST = `Report a first order. See "${HEALTH_CHECK_NAMES.orders}".`;
const SIGNALS_FIRST = `Report orders with signals first. See "${HEALTH_CHECK_NAMES.signals}".`;
const HAND_ON =
  "Pass both signals from the order confirmation page to your server, and from your server to us, unchanged.";

const withSignals = ({ count, of }: Part, say: Say): string =>
  `${say.count(count)} of the last ${counted(say, of, "order")} came with signals.`;

type Lines = Part & { readonly orders: number };
const matched = ({ count, of, orders }: Lines, say: Say): string =>
  `${say.count(count)} of ${counted(say, of, "line")} ${count === 1 ? "has" : "have"} a matching signal, in ${counted(say, orders, "order")} with signals (${say.share(count, of)}).`;

const unconfirmed = ({ count, of }: Part, say: Say): string =>
  `Of ${counted(say, of, "credited line")}, ${say.count(count)} could not be confirmed (${say.share(count, of)}).`;

const unknown = ({ count, of }: Part, say: Say): string =>
  `${say.count(count)} of ${counted(say, of, "ordered product")} ${count === 1 ? "is" : "are"} not in the catalog, so no video gets credit for ${count === 1 ? "it" : "them"}.`;
const ADD_UNKNOWN =
  "Report the catalog's IDs instead of a variant's ID or a SKU. If they are right, add the product URLs of these products.";

type Refused = {
  readonly count: number;
  readonly is_at_least: boolean;
  readonly at: string;
  readonly detail: string;
};

export const ORDER_FINDINGS = {
  orders_none: says(
    () => NO_ORDERS,
    "Set up your shop's plugin, or let your server report each completed order.",
  ),
  shop_orders_none: says(() => NO_ORDERS, "Place an order in your shop: the app reports it."),
  orders_stopped: says<{ readonly at: string }>(
    ({ at }, say) => `The last order was reported at ${say.time(at)}.`,
    "If your shop has sold anything since, check that your server still reports orders. Its log has our responses.",
  ),
  orders_fewer: says<{ readonly count: number; readonly since: string; readonly expected: number }>(
    ({ count, since, expected }, say) =>
      `${count === 0 ? "No order was" : `Only ${counted(say, count, "order")} ${count === 1 ? "was" : "were"}`} reported since ${say.time(since)}; about ${say.count(expected)} were reported on the same days and hours of the weeks before.`,
    "If your shop has sold as usual, your server does not report all orders. Check its log for our responses, and your checkout for recent changes.",
  ),
  orders_arrive: says<{ readonly at: string; readonly count: number; readonly is_at_least: boolean }>(
    ({ at, count, is_at_least }, say) =>
      `The last order was reported at ${say.time(at)}; ${is_at_least ? "at least " : ""}${counted(say, count, "order")} in the last 24 hours.`,
  ),
  amendments_conflict: says<{ readonly count: number; readonly at: string }>(
    ({ count, at }, say) =>
      `${counted(say, count, "amendment")} ${count === 1 ? "was" : "were"} ignored, because an earlier one with the same version differs; the last at ${say.time(at)}.`,
    "Increase the version of an order's amendments whenever their content changes, for example by using the time in milliseconds. The pages of the orders show the ignored ones.",
  ),
  orders_in_other_currency: says<{ readonly ordered: string; readonly shown: string }>(
    ({ ordered, shown }) => `Your orders come in ${ordered}, and your prices are shown in ${shown}.`,
    "Your shop's prices have no currency, so they use the one in the settings. Choose the currency that your shoppers pay in. If your shop sells in several currencies, its product API must give the currency of each price.",
  ),
  reports_refused: says<Refused>(
    ({ count, is_at_least, at, detail }, say) =>
      `${is_at_least ? "At least " : ""}${counted(say, count, "order report")} ${count === 1 ? "was" : "were"} refused in the last 24 hours, the last at ${say.time(at)}: ${detail}`,
    "Correct the errors, and let your server send these orders again. The page of refused reports lists each error.",
  ),

  signals_without_order: says(() => NO_ORDERS, REPORT_FIRST),
  signals_none_yet: says<Part>(
    withSignals,
    `Watch a video, buy its product, and check that the signals arrive. ${HAND_ON}`,
  ),
  signals_none: says<Part>(withSignals, HAND_ON),
  signals_unusable: says<Part>(
    (values, say) => `${withSignals(values, say)} None of these signals is valid.`,
    "Pass on the strings as the widget or the SDK gives them, without changing or rebuilding them.",
  ),
  signals_stopped: says<Part & { readonly latest: number }>(
    (values, say) => `${withSignals(values, say)} None of the latest ${values.latest} did.`,
    HAND_ON,
  ),
  shop_signals_cut: says<Part & { readonly at: string }>(
    (values, say) =>
      `${withSignals(values, say)} Shopify cut off the signals of an order, last at ${say.time(values.at)}. The remaining signals count.`,
    "All apps share the maximum size of a cart's attributes. Remove apps that write long attributes into the cart. If there are none, contact us.",
  ),
  signals_arrive: says<Part>(withSignals),

  lines_without_signals: says(
    () => "No order with signals is attributed yet, so no line could match.",
    SIGNALS_FIRST,
  ),
  lines_never_match: says<Lines>(
    matched,
    "Report the product's ID in the catalog as product_id of each line, not a variant's ID or a SKU.",
  ),
  lines_match: says<Lines>(matched),

  near_misses_without_signals: says(
    () => "No order with signals is attributed yet, so no IDs were compared.",
    SIGNALS_FIRST,
  ),
  near_misses: says<{ readonly count: number }>(
    ({ count }, say) => `${counted(say, count, "line")} would match if the ID were spelled alike.`,
    "Report IDs exactly as they are in the catalog: same case, zeros and spaces, and never a SKU.",
  ),
  near_misses_none: says(() => "No ordered ID differs from a signal only in its spelling."),

  credit_none: says(() => "No line is credited to a video yet.", SIGNALS_FIRST),
  credit_confirmed: says<{ readonly of: number }>(
    ({ of }, say) =>
      `${counted(say, of, "credited line")} confirmed: the video was live and showed the product.`,
  ),
  credit_often_unconfirmed: says<Part>(
    unconfirmed,
    "Tag each video with the products that it shows, and keep it live while it sells. If your store never had these videos, the signals may be fake: check the orders.",
  ),
  credit_seldom_unconfirmed: says<Part>(unconfirmed),

  ids_without_order: says(() => NO_ORDERS, REPORT_FIRST),
  ids_known: says(() => "All ordered products are in the catalog."),
  ids_mostly_unknown: says<Part>(unknown, ADD_UNKNOWN),
  ids_often_unknown: says<Part>(unknown, ADD_UNKNOWN),
  ids_partly_unknown: says<Part>(unknown),

  webhook_gone: says<{ readonly host: string }>(
    ({ host }) => `The webhook to ${host} is disabled: it returned 410.`,
    "Check its deliveries, repair the receiver, switch the webhook on, and send missed events again.",
  ),
  webhook_given_up: says<{ readonly host: string }>(
    ({ host }) => `The webhook to ${host} is disabled: every attempt in five days failed.`,
    "Check its deliveries, repair the receiver, switch the webhook on, and send missed events again.",
  ),
  webhook_failing: says<{ readonly host: string; readonly at: string }>(
    ({ host, at }, say) => `The webhook to ${host} has failed since ${say.time(at)}.`,
    "Check its deliveries for the cause. After five days, it is disabled.",
  ),
  webhooks_off: says(() => "No webhook is switched on."),
  webhooks_fine: says<{ readonly count: number }>(
    ({ count }, say) => `${counted(say, count, "webhook")}, none failing.`,
  ),
};
