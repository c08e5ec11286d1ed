import type { ErrorCode } from "../../../../../shared/vocabulary/refusals.ts";

const names: Readonly<Record<string, string>> = {
  order_id: "order ID",
  order_items: "lines",
  items: "lines",
  product_id: "product ID",
  price: "price",
  amount: "amount",
  quantity: "quantity",
  currency: "currency",
  reason: "reason",
  orders: "number of orders",
  day: "day",
  body: "report",
};

const signedOut = "Your shop did not sign in: its access token was missing, wrong or expired.";
const refused = "Your shop sent an invalid call.";
const notFound = "Your shop called an unknown address, or sent an unknown shop code.";

const refusals: Readonly<Record<ErrorCode, string>> = {
  access_token_invalid: signedOut,
  signature_invalid: signedOut,
  forbidden: "Your shop signed in, but may not do this.",
  store_closed: "This store is closed, so calls are refused.",
  replay_under_way: refused,
  changed_meanwhile: refused,
  order_already_exists:
    "An order with this ID was already reported with other content. The first report counts.",
  order_does_not_exist: "A return was sent for an unknown order.",
  brand_invalid: notFound,
  not_found: notFound,
  method_not_allowed: notFound,
  validation_failed: refused,
  payload_too_large: "Your shop sent too much data in one call.",
  rate_limit_exceeded: "Your shop sent too many calls in a minute. Send them again later.",
  unavailable: refused,
};

export const texts = {
  names,
  lacks: (line: number | undefined, name: string) =>
    `${line === undefined ? "The report" : `Line ${line}`} has no ${name}.`,
  wrong: (line: number | undefined, name: string, words: string) =>
    `${line === undefined ? "" : `Line ${line}, `}${name}: ${words}`,
  noAmount: (line: number | undefined) =>
    `The price${line === undefined ? "" : ` of line ${line}`} is not a quoted decimal, such as "49.90".`,
  noCurrency: (line: number | undefined) =>
    `The currency${line === undefined ? "" : ` of line ${line}`} is not a code of three capital letters, such as USD.`,
  noQuantity: (line: number | undefined) =>
    `The quantity${line === undefined ? "" : ` of line ${line}`} is not a whole number of at least 1.`,
  noSignals: (name: string) => `${name} was changed on its way: send the value from the browser unchanged.`,
  noJson: "The report is not JSON.",

  refusals,
};
