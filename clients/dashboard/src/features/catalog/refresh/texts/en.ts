import { count, counted } from "../../../../lib/text/format.ts";

export const texts = {
  // Products that are gone
  notFound: "Not found",
  notForSale: "Not for sale",
  product: "Product",
  productId: "Product ID",
  shopSays: "Your shop says",
  stopped: (gone: number, planned: number) =>
    `Stopped: ${count(gone)} of ${counted(planned, "product")} are gone from your shop`,
  heldBack: (number: number) =>
    `That is more than usual, so nothing more was taken down. Shoppers still see ${count(number)} of them. Were they removed on purpose?`,
  takeThemDown: "Take them down",
  wasFault: "It was a fault",
  askedAgain: (number: number) =>
    `Your shop is asked once more for ${counted(number, "product")}: what is still gone is taken down.`,
  areGone: (number: number) =>
    number === 1 ? "Is this product gone?" : `Are these ${count(number)} products gone?`,
  close: "Close",
  goneWords:
    "Your shop is asked once more. What it still does not have is taken down: shoppers see it no longer. If a later refresh finds a product again, it comes back by itself.",
  goneLabel: "Products that are gone",
  listFailed: "The list could not be loaded.",
  nothingHeld: "Nothing is held back any more.",
  confirming: "Confirming",
  notAll: "Not all of them were confirmed.",
  cancel: "Cancel",
  takeDown: (number: number) => (number === 1 ? "Take it down" : `Take ${count(number)} down`),

  // The latest refresh
  title: "Refresh",
  onlyByHand: "Only when you start it",
  refreshing: "Refreshing",
  refreshed: (time: string) => `Refreshed ${time}`,
  retrying: (number: number) =>
    `${counted(number, "product URL is", "product URLs are")} tried again, because your shop did not answer.`,
  progressFailed: "The progress could not be loaded.",
  notStarted: "The refresh did not start.",
  nothingToRefresh: "Add product URLs first: there is nothing to refresh yet.",
  refreshNow: "Refresh now",
  outcomes: "Outcomes",
};
