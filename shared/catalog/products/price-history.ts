import Big from "big.js";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { ProductWith } from "../../vocabulary/product-fields.ts";
import { type PriceChange, pricedAt, type StoredProduct } from "./stored-product.ts";

/** Directive 98/6/EC, Article 6a. */
const PRIOR_DAYS = 30;
const PRIOR_MS = PRIOR_DAYS * DAY_MS;

/** A longer history is approximate. The prior price then may be too low, never too high. */
export const MAX_PRICE_CHANGES = 24;

export const PRICE_FIELDS = ["price", "compare_price", "sale", "price_hidden", "currency"] as const;

type Priced = ProductWith<(typeof PRICE_FIELDS)[number]>;
export type PricedProduct = Priced & Pick<StoredProduct, "price_history" | "updated_at">;

/** A hidden price is stored as 0. */
const changeAt = (product: Priced, at: number): PriceChange => {
  const { price, compare_price } = pricedAt(product, new Date(at).toISOString());
  const isReduced = compare_price !== undefined && new Big(compare_price).gt(price);
  if (product.price_hidden) return { at, price: "0" };
  return { at, price, ...(isReduced && { reduced: true }) };
};

const isSame = (a: PriceChange | undefined, b: PriceChange): boolean =>
  a !== undefined && new Big(a.price).eq(b.price) && a.reduced === b.reduced;

const withChange = (changes: readonly PriceChange[], change: PriceChange): readonly PriceChange[] =>
  isSame(changes.at(-1), change) ? changes : [...changes, change];

const rememberedChanges = (product: PricedProduct): readonly PriceChange[] => {
  const changes = product.price_history ?? [];
  const last = changes.at(-1);
  return last && isSame(last, changeAt(product, last.at))
    ? changes
    : [changeAt(product, Date.parse(product.updated_at))];
};

const changesUntil = (product: PricedProduct, now: number): readonly PriceChange[] => {
  const remembered = rememberedChanges(product);
  const since = remembered.at(-1)?.at ?? now;
  return [product.sale?.from, product.sale?.to]
    .flatMap((time) => (time === undefined ? [] : Date.parse(time)))
    .filter((time) => time > since && time <= now)
    .reduce((changes, time) => withChange(changes, changeAt(product, time)), remembered);
};

/** A price of 0 means missing. */
const lowest = (prices: readonly string[]): string | undefined =>
  prices
    .filter((price) => new Big(price).gt(0))
    .reduce<string | undefined>(
      (least, price) => (least !== undefined && new Big(least).lte(price) ? least : price),
      undefined,
    );

const holdingAfter = (changes: readonly PriceChange[], since: number): readonly PriceChange[] =>
  changes.filter((_, index) => (changes[index + 1]?.at ?? Number.POSITIVE_INFINITY) > since);

/** Keeps the lower price, so the reported prior price can only become lower. */
const withFewer = (changes: readonly PriceChange[]): readonly PriceChange[] => {
  const [first, second, ...rest] = changes;
  if (changes.length <= MAX_PRICE_CHANGES || first === undefined || second === undefined) return changes;
  return withFewer([{ at: first.at, price: lowest([first.price, second.price]) ?? "0" }, ...rest]);
};

/** Drops changes that no longer affect a reduction. Another currency starts a new history. */
export const priceHistoryAfter = (
  before: PricedProduct | undefined,
  after: Priced,
  now: number,
): readonly PriceChange[] => {
  const change = changeAt(after, now);
  if (before === undefined || before.currency !== after.currency) return [change];
  const changes = withChange(changesUntil(before, now), change);
  return withFewer(holdingAfter(changes, (changes.at(-1)?.at ?? now) - PRIOR_MS));
};

/**
 * Lowest price in the 30 days before the current reduction. Each reduction starts a new period.
 * @param since start of prices in the current currency
 * @returns `undefined` without a struck-through price, or if prices are known for fewer than 30 days before
 * the reduction
 */
export const lowestPriorPrice = (
  product: PricedProduct,
  now: string,
  since: string | undefined,
): string | undefined => {
  const changes = changesUntil(product, Date.parse(now));
  const current = changes.at(-1);
  if (!current?.reduced) return undefined;
  const start = current.at - PRIOR_MS;
  const knownSince = Math.max(changes[0]?.at ?? current.at, since === undefined ? 0 : Date.parse(since));
  if (knownSince > start) return undefined;
  return lowest(holdingAfter(changes.slice(0, -1), start).map(({ price }) => price));
};
