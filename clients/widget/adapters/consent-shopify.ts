import { readRecord } from "../../core/reading.ts";
import { awaitWord, lookFor, say } from "./consent.ts";

/**
 * `/widget/consent-shopify.js`: the shopper's word from a shop on Shopify, by its Customer Privacy API
 * (shopify.dev/docs/api/customer-privacy): `analytics`, since it is the shop's figures that signals are for. Shops with the
 * app's embed need it not: that hears the same.
 */

type Shop = {
  readonly loadFeatures?: (features: readonly object[], loaded: (error?: unknown) => void) => void;
  readonly customerPrivacy?: {
    analyticsProcessingAllowed?(): boolean;
    currentVisitorConsent?(): unknown;
  };
};
const page = window as { readonly Shopify?: Shop };

/** Allowed is also what needs no word where the shopper is. Not allowed is a refusal once they have said so. */
const ask = (): void => {
  const privacy = page.Shopify?.customerPrivacy;
  if (privacy?.analyticsProcessingAllowed?.() === true) say(true);
  else if (readRecord(privacy?.currentVisitorConsent?.())?.analytics === "no") say(false);
};

awaitWord();
document.addEventListener("visitorConsentCollected", (event) => {
  const allowed = readRecord((event as CustomEvent).detail)?.analyticsAllowed;
  if (typeof allowed === "boolean") say(allowed);
});
lookFor(
  () => typeof page.Shopify?.loadFeatures === "function",
  () =>
    page.Shopify?.loadFeatures?.([{ name: "consent-tracking-api", version: "0.1" }], (error) => {
      if (!error) ask();
    }),
  "Shopify.loadFeatures",
);
