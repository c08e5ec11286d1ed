import type { Product } from "../../core/model/product.ts";
import { findOwnLink } from "./adapter.ts";

/** The Ajax API uses two digits for every currency, even yen. */
export const DIGITS = 2;

type Theme = {
  readonly Shopify?: {
    readonly routes?: { readonly root?: string };
    readonly currency?: { readonly active?: string };
  };
  readonly publish?: (name: string, data: object) => unknown;
};

export const theme = globalThis as Theme;

/** Languages and markets have path prefixes. */
export const root = (): string => theme.Shopify?.routes?.root ?? "/";

export const findHandle = (product: Product): string | undefined =>
  /\/products\/([^/]+)\/?$/.exec(findOwnLink(product)?.pathname ?? "")?.[1];

export const findProductUrl = (product: Product): string => `${root()}products/${findHandle(product)}.js`;

/** Detects a handle that was reused for another product. */
export const isSame = (id: unknown, product: Product): boolean =>
  !/^\d+$/.test(product.id) || [String(id), findHandle(product)].includes(product.id);

const readCartCurrency = (): string | undefined =>
  /(?:^|; )cart_currency=([A-Z]{3})/.exec(document.cookie)?.[1];

const first = readCartCurrency();

/** ISO 4217. The Ajax API does not name the currency of its amounts. */
export const findActiveCurrency = (): string | undefined => theme.Shopify?.currency?.active;

/** `true` after the shopper chose another currency in another tab: the Ajax API answers in that one. */
export const hasOtherCurrency = (): boolean => {
  const now = readCartCurrency();
  return now !== undefined && now !== first && now !== findActiveCurrency();
};
