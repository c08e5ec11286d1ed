export const texts = {
  addUrls: "Add URLs",
  storeFailed: "The store could not be loaded.",
  outcomes: {
    pending: "Waiting",
    ok: "OK",
    unchanged: "OK, unchanged",
    not_for_sale: "Not for sale",
    not_found: "Not found",
    invalid: "Not usable",
    unreachable: "Unreachable",
    removed: "Removed",
  },
  tryingAgain: "Trying again",
  keyRefused: "Key refused",

  // Warnings of a pull
  idMismatch: (shown: string) => `The answer's own id, ${shown}, is not the one in the URL.`,
  newerPush: "A push that came during the pull was kept.",
  takedownStopped: "Too many products of this refresh were not found, so no more are taken down.",
  priceZero: "The price is 0.",
  priceHidden: "The shop hides the price.",
  priceCurrency: (shown: string) =>
    `The price ${shown} names another currency than the one it is shown in: map the currency, or change the store's.`,
  mediaType: (shown: string) =>
    `The product API calls its answer ${shown}, not JSON. It is read all the same.`,
  unreadable: (field: string, problem: string) => `${field}: ${problem}`,
  noCurrency: (shown: string) => `${shown} is not an ISO 4217 code: the store's own is used, if it has one.`,
  noPrice: (shown: string) => `${shown} can't be read as a price.`,
  noStock: (shown: string) => `${shown} is no known word for stock: it counts as in stock.`,
  noValue: (shown: string) => `${shown} can't be read. The field stays empty.`,
};
