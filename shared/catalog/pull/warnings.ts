import type { PullWarning } from "../../vocabulary/pull-outcomes.ts";
import { formatsOf, isPositive } from "../product-api/merchant-prices.ts";
import { type Unreadable, unreadableWarning } from "../product-api/merchant-reading.ts";
import type { ProductRead } from "./read-product.ts";

type Found = Extract<ProductRead, { kind: "found" }>;

/** Problems of a product that is stored all the same; `undefined` without any. */
export const warningsOf = ({ id, merchantId, product, unreadable }: Found): PullWarning[] | undefined => {
  const warnings: PullWarning[] = [
    ...(merchantId === id ? [] : (["id_mismatch"] as const)),
    ...(isPositive(product.price) ? [] : (["price_zero"] as const)),
    ...(product.price_hidden ? (["price_hidden"] as const) : []),
    ...unreadable.map(unreadableWarning),
  ];
  return warnings.length > 0 ? warnings : undefined;
};

type Answered = Extract<ProductRead, { kind: "found" | "incomplete" }>;

/** The same in words, for a preview. */
export const problemsOf = (read: Answered): string[] => [
  ...(read.kind === "found" ? productProblems(read) : []),
  ...(read.mediaType === undefined
    ? []
    : [`the product API calls its answer ${read.mediaType}, not JSON; it is read all the same`]),
  ...read.unreadable.map(unreadableWarning),
];

const productProblems = ({ id, merchantId, product }: Found): string[] => [
  ...(merchantId === id ? [] : [`the answer's own id, ${merchantId}, is not the one in the URL`]),
  ...(isPositive(product.price) ? [] : ["the price is 0"]),
  ...(product.price_hidden ? ["the shop hides the price"] : []),
];

const PRICES: ReadonlySet<string> = new Set(["price", "sale_price", "regular_price"]);

/** The first price that can't be read, as each of the formats would read it; empty where none can. */
export const offeredFormats = (unreadable: readonly Unreadable[], scale: number) => {
  const prices = unreadable.filter(({ field }) => PRICES.has(field));
  return prices.map(({ value }) => formatsOf(value, scale)).find((formats) => formats.length > 0) ?? [];
};
