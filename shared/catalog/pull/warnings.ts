import type { PullWarning } from "../../vocabulary/pull-warnings.ts";
import { isPositive, readInFormats } from "../product-api/merchant-prices.ts";
import { shownValue, type Unreadable } from "../product-api/merchant-reading.ts";
import type { ProductRead } from "./read-product.ts";

type Found = Extract<ProductRead, { kind: "found" }>;
export type Answered = Extract<ProductRead, { kind: "found" | "incomplete" }>;

export const pullWarnings = (read: Answered): PullWarning[] | undefined => {
  const unreadable = read.unreadable.map(
    ({ field, shown }) => ({ code: "unreadable", field, shown }) as const,
  );
  const warnings = read.kind === "found" ? [...productWarnings(read), ...unreadable] : unreadable;
  return warnings.length > 0 ? warnings : undefined;
};

const productWarnings = ({ id, merchantId, product, foreignPrice: shown }: Found): PullWarning[] => [
  ...(merchantId === id ? [] : [{ code: "id_mismatch", shown: shownValue(merchantId) } as const]),
  ...(isPositive(product.price) ? [] : [{ code: "price_zero" } as const]),
  ...(shown === undefined ? [] : [{ code: "price_currency", field: "price", shown } as const]),
  ...(product.price_hidden ? [{ code: "price_hidden" } as const] : []),
];

export const previewWarnings = (read: Answered): PullWarning[] => [
  ...(read.mediaType === undefined ? [] : [{ code: "media_type", shown: read.mediaType } as const]),
  ...(pullWarnings(read) ?? []),
];

const PRICES: ReadonlySet<string> = new Set(["price", "sale_price", "regular_price", "lowest_prior_price"]);

export const offeredFormats = (unreadable: readonly Unreadable[], scale: number) => {
  const prices = unreadable.filter(({ field }) => PRICES.has(field));
  return prices.map(({ value }) => readInFormats(value, scale)).find((formats) => formats.length > 0) ?? [];
};
