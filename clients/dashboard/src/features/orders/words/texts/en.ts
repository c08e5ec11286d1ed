import type { ErrorCode } from "../../../../../../../shared/vocabulary/refusals.ts";

/** Names of required fields within a sentence. */
const names: Readonly<Record<string, string>> = {
  order_id: "order id",
  order_items: "lines",
  items: "lines",
  product_id: "product id",
  price: "price",
  amount: "amount",
  quantity: "quantity",
  currency: "currency",
  reason: "reason",
  orders: "number of orders",
  day: "day",
  body: "report",
};

const signedOut = "Your shop did not sign in: its access token was missing, wrong or too old.";
const refused = "Your shop sent something that we can’t use.";
const notFound = "Your shop called an address that we don’t have, or named a code of no shop.";

const refusals: Readonly<Record<ErrorCode, string>> = {
  access_token_invalid: signedOut,
  signature_invalid: signedOut,
  forbidden: "Your shop signed in, but may not do this.",
  store_closed: "Your shop is closed here, so nothing is taken.",
  replay_under_way: refused,
  changed_meanwhile: refused,
  order_already_exists:
    "An order with this id was reported before, with other content. The first report counts.",
  order_does_not_exist: "A return was sent for an order that we don’t have.",
  brand_invalid: notFound,
  not_found: notFound,
  method_not_allowed: notFound,
  validation_failed: refused,
  payload_too_large: "Your shop sent more at once than we take.",
  rate_limit_exceeded: "Your shop sent too much in a minute. It is taken if it is sent again later.",
  unavailable: refused,
};

export const texts = {
  names,
  lacks: (line: number | undefined, name: string) =>
    `${line === undefined ? "The report" : `Line ${line}`} has no ${name}.`,
  wrong: (line: number | undefined, name: string, words: string) =>
    `${line === undefined ? "" : `Line ${line}, `}${name}: ${words}`,
  noAmount: (line: number | undefined) =>
    `The price${line === undefined ? "" : ` of line ${line}`} is no number with a point, such as 49.90, in quotes.`,
  noCurrency: (line: number | undefined) =>
    `The currency${line === undefined ? "" : ` of line ${line}`} is no code of three capitals, such as USD.`,
  noQuantity: (line: number | undefined) =>
    `The quantity${line === undefined ? "" : ` of line ${line}`} is no whole number of at least 1.`,
  noSignals: (name: string) => `${name} is not what the videos kept in the browser: send it unchanged.`,
  noJson: "What was sent is no JSON.",

  refusals,
};
