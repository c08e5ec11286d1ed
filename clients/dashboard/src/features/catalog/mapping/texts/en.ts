import { counted } from "../../../../lib/text/format.ts";

export const texts = {
  stockStates: { instock: "In stock", outofstock: "Out of stock", onbackorder: "On backorder" } as Readonly<
    Record<string, string>
  >,
  formats: { plain: "Plain: 1299.00", point: "Point: $1,299.00", comma: "Comma: 1.299,00 €" },

  // The editor
  prices: "Prices",
  howPrices: "Price format",
  dates: (zone: string) =>
    `Sale dates without a time zone are in your store’s, ${zone}. Fields whose name ends in gmt or utc are in UTC.`,
  discard: "Discard",
  save: "Save mapping",
  notSaved: "The mapping was not saved.",
  notTried: "The mapping could not be tested on your products.",
  previewFailed: "The preview failed.",
  asking: "Calling your product API…",
  enterUrl: "Enter a product URL to see your product API’s response.",
  clickId: "Click the ID in this address",
  fields: "Fields",
  asStored: "Product as shoppers see it",
  showFields: "Change how fields are read",
  hideFields: "Hide the fields",
  productUrl: "Product URL",
  fetchAgain: "Fetch again",
  fetch: "Fetch",
  status: (status: number) => `Your shop returned error ${status}`,
  productId: "Product ID",
  storeFailed: "The store could not be loaded.",
  connectFirst: "Connect your shop first. Then choose each field’s value from its response.",
  connect: "Connect",

  // The answer
  answer: "Your API’s response",
  chooseFor: (field: string) => `Choose the value for ${field}`,
  chooseValue: "Choose a value to use it",
  cut: (lines: number) =>
    `Only the first ${lines} lines are shown. For a value further down, type its expression.`,
  readBy: (fields: string) => `, read by ${fields}`,
  useFor: "Use for",

  // A field
  required: "Required",
  expressionFor: (field: string) => `Expression for ${field}`,
  notMapped: "not used",
  notHere: "not in this product",
  unused: (number: number) => `${counted(number, "unused optional field")}`,
  notFinished: (end: string) => `Not finished: a “${end}” is missing.`,
  notReadable: (problem: string) => `This can’t be read: ${problem}.`,
  isRequired: (field: string) => `${field} is required. Choose a value in the response.`,
  relative: "Relative address: completed from the product URL.",
  nowReads: (field: string, path: string) => `${field} now reads ${path}`,
  discarded: "Changes discarded",

  // The product
  noProductYet: "No product yet",
  stockUnknown: "Stock unknown",
  missing: (number: number) =>
    `${counted(number, "required field")} ${number === 1 ? "has" : "have"} no usable value`,
  noProduct: "No product",
  ready: "Ready to save",
  warnings: (number: number) => `All found, with ${counted(number, "warning")}`,
  allFound: "All found. Nothing to do.",
  notFinishedYet: (number: number) => `${counted(number, "field is", "fields are")} not finished`,
  found: "Required fields",
  notThere: (field: string) => `${field} is missing`,
  changes: (number: number) => `${counted(number, "value")} will change with the next refresh`,
  whichFormat: "How does your shop write prices?",
  itIs: (price: string) => `It is ${price}`,

  // Before it is saved
  breaksMore: "This breaks more products than it fixes",
  otherValues: "Shoppers will see other values",
  saveAnyway: "Save anyway",
  products: "Products",
  keep: "Products that can’t be read stay unchanged for shoppers.",
  nextRefresh: "The next refresh uses the new mapping.",
  asBefore: "The mapping is restored.",
  changedSince: "Someone changed the mapping in the meantime, so your change was not undone.",
  notBack: (why: string) => `The mapping could not be restored. ${why}`,
  saved: "Mapping saved. The next refresh uses it.",
  triedOn: (all: number) => `Tested on ${all} ${all === 1 ? "product" : "products"}`,
  canBeRead: (number: number) => `${number} can be read`,
  change: (number: number) => `${number} ${number === 1 ? "changes" : "change"}`,
  fail: (number: number) => `${number} ${number === 1 ? "fails" : "fail"}`,
  unread: (number: number) => `${number} cannot be read, as before`,
  mended: (number: number) => `${number} readable for the first time`,
  takenDown: (number: number) => `The next refresh takes ${number} down.`,
  unanswered: (number: number) => `Your shop did not respond for ${number}.`,
  leftOut: (number: number) => `${number} more were not tested in time.`,
};
