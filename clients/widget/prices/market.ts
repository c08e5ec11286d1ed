import type { ReactiveControllerHost } from "lit";
import type { Market } from "../../core/prices/market.ts";
import { page } from "../page.ts";

/** Fired at the document after a change of the market, or of the function that returns the shop's prices. */
export const PRICES_CHANGED = "svc-prices";

type MarketAttributes = {
  /** ISO 4217 code of the currency that the page shows. Default: Shopify's. */
  readonly currency: string | undefined;
  /** `shop`: the feed's prices do not apply to this shopper. */
  readonly prices: string | undefined;
};

export type PriceHost = ReactiveControllerHost &
  HTMLElement &
  MarketAttributes & {
    readonly language: string;
    readonly renderRoot: ShadowRoot;
    readonly opener?: MarketAttributes | undefined;
  };

const theme = window as { readonly Shopify?: { readonly currency?: { readonly active?: unknown } } };

export const readMarket = (host: PriceHost): Market => {
  const { currency, prices } = host.opener ?? host;
  const declared = String(currency || theme.Shopify?.currency?.active || "").toUpperCase();
  const { isOwn, learned } = page.shopPrices;
  return {
    currency: declared || learned,
    isOther: prices === "shop" || (isOwn && !declared),
  };
};

/** @param currency of the shop's cart. Ignored where the page declares its currency */
export const learnCurrency = (currency: string | undefined): void => {
  if (!currency || currency === page.shopPrices.learned) return;
  page.shopPrices.learned = currency;
  document.dispatchEvent(new CustomEvent(PRICES_CHANGED));
};
