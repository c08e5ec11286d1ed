import type { MappedField } from "./merchant-fields.ts";

export const PULL_WARNINGS = [
  "id_mismatch",
  "newer_push",
  "takedown_stopped",
  "price_zero",
  "price_hidden",
  "price_currency",
  "media_type",
  "unreadable",
] as const;
export type PullWarningCode = (typeof PULL_WARNINGS)[number];

export type PullWarning = {
  readonly code: PullWarningCode;
  readonly field?: MappedField | undefined;
  /** Truncated value without credentials. */
  readonly shown?: string | undefined;
};

export const warningText = ({ code, field = "id", shown = "" }: PullWarning): string => {
  switch (code) {
    case "id_mismatch":
      return `The ID in the response, ${shown}, differs from the ID in the URL.`;
    case "newer_push":
      return "The product was pushed during the pull. The push was kept.";
    case "takedown_stopped":
      return "Too many products of this refresh were not found, so no more are taken down.";
    case "price_zero":
      return "The price is 0.";
    case "price_hidden":
      return "The shop hides the price.";
    case "price_currency":
      return `The price ${shown} is not in the currency that shoppers see. Map the currency, or change the store's currency.`;
    case "media_type":
      return `The product API labels its response ${shown} instead of JSON. It is read anyway.`;
    case "unreadable":
      return `${field}: ${unreadableText(field, shown)}`;
  }
};

const unreadableText = (field: MappedField, shown: string): string => {
  switch (field) {
    case "currency":
      return `${shown} is not an ISO 4217 code. The store's currency is used, if there is one.`;
    case "price":
    case "sale_price":
    case "regular_price":
    case "lowest_prior_price":
      return `${shown} can't be read as a price.`;
    case "stock_status":
      return `${shown} is not a known stock status: it counts as in stock.`;
    default:
      return `${shown} can't be read. The field stays empty.`;
  }
};
