import { readRecord } from "../../core/reading.ts";
import { awaitWord, lookFor, say } from "./consent.ts";

/**
 * `/widget/consent-shopify.js`: the shopper's consent from Shopify's Customer Privacy API
 * (shopify.dev/docs/api/customer-privacy). Uses `analytics`, since signals serve the shop's figures. Shops
 * with the app's embed don't need it, since that listens to the same API.
 */

type Shop = {
  readonly loadFeatures?: (features: readonly object[], loaded: (error?: unknown) => void) => void;
  readonly customerPrivacy?: {
    analyticsProcessingAllowed?(): boolean;
    currentVisitorConsent?(): unknown;
  };
};
const page = window as { readonly Shopify?: Shop };

/**
 * Consent counts as given if the shopper's region needs none. Without permission, it is a refusal only after
 * the shopper has decided.
 */
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
