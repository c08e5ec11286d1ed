import { readRecord } from "../../core/reading.ts";
import { awaitWord, lookFor, say } from "./consent.ts";

/**
 * Shopify's Customer Privacy API (shopify.dev/docs/api/customer-privacy). Unnecessary in shops with the app's
 * embed.
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
 * `analyticsProcessingAllowed` is also true in regions that require no consent. While it is false, only an
 * explicit "no" is a refusal, because the shopper may not have decided yet.
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
