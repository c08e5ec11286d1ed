export const texts = {
  addUrls: "Add URLs",
  storeFailed: "The store could not be loaded.",
  outcomes: {
    pending: "Waiting",
    ok: "OK",
    unchanged: "OK, unchanged",
    not_for_sale: "Not for sale",
    not_found: "Not found",
    invalid: "Invalid",
    unreachable: "Unreachable",
    removed: "Removed",
  },
  tryingAgain: "Trying again",
  keyRefused: "Key refused",

  idMismatch: (shown: string) => `The ID in the response, ${shown}, differs from the ID in the URL.`,
  newerPush: "Your server pushed the product during the pull. The push was kept.",
  takedownStopped: "Too many products of this refresh were not found, so no more are taken down.",
  priceZero: "The price is 0.",
  priceHidden: "The shop hides the price.",
  priceCurrency: (shown: string) =>
    `The price ${shown} is not in the currency that shoppers see. Map the currency, or change the store’s currency.`,
  mediaType: (shown: string) =>
    `The product API labels its response ${shown} instead of JSON. It is read anyway.`,
  unreadable: (field: string, problem: string) => `${field}: ${problem}`,
  noCurrency: (shown: string) =>
    `${shown} is not an ISO 4217 code. The store’s currency is used, if there is one.`,
  noPrice: (shown: string) => `${shown} can't be read as a price.`,
  noStock: (shown: string) => `${shown} is not a known stock status. The product counts as in stock.`,
  noValue: (shown: string) => `${shown} can't be read. The field stays empty.`,
};
