import { DAY_MS, daysAfter } from "../../vocabulary/days.ts";
import { type StoreDays, storeDays } from "../../vocabulary/store-days.ts";
import type { AttributedLine, Attribution } from "../rule/attribution.ts";

/** What is left of an erased order. */
export type ErasedOrder = {
  /** The keyed hash of its id. */
  readonly hash: string;
  /** The store's day on which it was received: its figures stay in that day's. */
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly erased_at: string;
};

/** What stands in place of the id of an erased product line. */
export const ERASED_PRODUCT = "erased";

const stripLine = ({ quantity, currency, price, amount, credit }: AttributedLine): AttributedLine => ({
  product_id: ERASED_PRODUCT,
  quantity,
  currency,
  price,
  amount,
  credit,
});

/** An attribution that counts the same, and says of no line what was bought: amounts by credit. */
export const stripLines = ({ lines }: Pick<Attribution, "lines">): readonly AttributedLine[] =>
  lines.map(stripLine);

/** `figures-fold` runs at 13:20 UTC (`infra/constructs/refresh-clock.ts`), ten minutes after a day is closed. */
const FOLD_MS = (13 * 60 + 20) * 60_000;
/**
 * For how long an erased order keeps its key at least. A function that takes reports knows a store for 30 seconds, so it
 * may not know yet that the store has erased orders.
 */
export const KEY_KEPT_MS = 3_600_000;

/** When the id of an erased order leaves the keys too: with the first daily run that finds its day closed. */
export const idGoneAt = (
  day: string,
  erasedAt: string,
  { findStart }: Pick<StoreDays, "findStart"> = storeDays(),
): string => {
  const dayEnd = Date.parse(`${findStart(daysAfter(day, 1))}Z`);
  const from = Math.max(dayEnd, Date.parse(erasedAt) + KEY_KEPT_MS - FOLD_MS);
  return new Date(Math.ceil(from / DAY_MS) * DAY_MS + FOLD_MS).toISOString();
};
