import type { MappedField } from "./product-api.ts";

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

/** A problem that does not stop a pull. It is stored and sent as data; `warningText` puts it into words. */
export type PullWarning = {
  readonly code: PullWarningCode;
  /** The mapped field that the warning is about. */
  readonly field?: MappedField | undefined;
  /** What the merchant's product API answered: shortened, and without credentials. */
  readonly shown?: string | undefined;
};

/** A sentence for people: the only place where warnings become words. */
export const warningText = ({ code, field = "id", shown = "" }: PullWarning): string => {
  switch (code) {
    case "id_mismatch":
      return `The answer's own id, ${shown}, is not the one in the URL.`;
    case "newer_push":
      return "A push that came during the pull was kept.";
    case "takedown_stopped":
      return "Too many products of this refresh were not found, so no more are taken down.";
    case "price_zero":
      return "The price is 0.";
    case "price_hidden":
      return "The shop hides the price.";
    case "price_currency":
      return `The price ${shown} names another currency than the one it is shown in: map the currency, or change the store's.`;
    case "media_type":
      return `The product API calls its answer ${shown}, not JSON. It is read all the same.`;
    case "unreadable":
      return `${field}: ${unreadableText(field, shown)}`;
  }
};

const unreadableText = (field: MappedField, shown: string): string => {
  switch (field) {
    case "currency":
      return `${shown} is not an ISO 4217 code: the store's own is used, if it has one.`;
    case "price":
    case "sale_price":
    case "regular_price":
    case "lowest_prior_price":
      return `${shown} can't be read as a price.`;
    case "stock_status":
      return `${shown} is no known word for stock: it counts as in stock.`;
    default:
      return `${shown} can't be read. The field stays empty.`;
  }
};
