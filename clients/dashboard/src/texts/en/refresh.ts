import { count, counted } from "../../lib/text/format.ts";

export const texts = {
  notFound: "Not found",
  notForSale: "Not for sale",
  product: "Product",
  productId: "Product ID",
  shopSays: "Your shop says",
  stopped: (gone: number, planned: number) =>
    `Stopped: ${count(gone)} of ${counted(planned, "product")} are gone from your shop`,
  heldBack: (number: number) =>
    `That is more than usual, so no more were taken down. Shoppers still see ${count(number)} of them. Were they removed on purpose?`,
  takeThemDown: "Take them down",
  wasFault: "Shop error: refresh again",
  askedAgain: (number: number) =>
    `We’re checking ${counted(number, "product")} in your shop again. Products that are still missing will be taken down.`,
  areGone: (number: number) =>
    number === 1 ? "Is this product gone?" : `Are these ${count(number)} products gone?`,
  close: "Close",
  goneWords:
    "We’ll check your shop again. Products that are still missing will be taken down, so shoppers no longer see them. A product returns automatically if a later refresh finds it.",
  goneLabel: "Missing products",
  listFailed: "The list could not be loaded.",
  nothingHeld: "Nothing left to confirm.",
  confirming: "Confirming",
  notAll: "Not all of them were confirmed.",
  cancel: "Cancel",
  takeDown: (number: number) => (number === 1 ? "Take it down" : `Take ${count(number)} down`),

  title: "Refresh",
  onlyByHand: "Only when you start it",
  refreshing: "Refreshing",
  refreshed: (time: string) => `Refreshed ${time}`,
  retrying: (number: number) =>
    `Retrying ${counted(number, "product URL")}, because your shop did not respond.`,
  progressFailed: "The progress could not be loaded.",
  notStarted: "The refresh did not start.",
  nothingToRefresh: "Add product URLs first: there is nothing to refresh yet.",
  refreshNow: "Refresh now",
  outcomes: "Outcomes",
};
