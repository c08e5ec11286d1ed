/** A field that can't be missed: what it is called in a sentence. */
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

  signedOut: "Your shop did not sign in: its access token was missing, wrong or too old.",
  otherStore: "Your shop signed in, but may not do this.",
  sentTwice: "An order with this id was reported before, with other content. The first report counts.",
  noSuchOrder: "A return was sent for an order that we don’t have.",
  notFound: "Your shop called an address that we don’t have, or named a code of no shop.",
  closed: "Your shop is closed here, so nothing is taken.",
  tooLarge: "Your shop sent more at once than we take.",
  tooFast: "Your shop sent too much in a minute. It is taken if it is sent again later.",
  refused: "Your shop sent something that we can’t use.",
};
