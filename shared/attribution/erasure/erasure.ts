import { TOMBSTONE_DAYS } from "../../orders/order-places.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { AttributedLine, Attribution } from "../rule/attribution.ts";

/** Remaining data of an erased order. */
export type ErasedOrder = {
  /** Keyed hash of the order's id. */
  readonly hash: string;
  /** Store day of the order's arrival. Totals of this day keep the order. */
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly erased_at: string;
};

export const ERASED_PRODUCT = "erased";

const stripLine = ({
  quantity,
  currency,
  price,
  amount,
  credit,
  campaigns,
}: AttributedLine): AttributedLine => ({
  product_id: ERASED_PRODUCT,
  quantity,
  currency,
  price,
  amount,
  credit,
  ...(campaigns && { campaigns }),
});

/** Removes product ids from lines. Counts stay the same. */
export const stripLines = ({ lines }: Pick<Attribution, "lines">): readonly AttributedLine[] =>
  lines.map(stripLine);

const TOMBSTONE_MS = TOMBSTONE_DAYS * DAY_MS;
/** DynamoDB deletes expired items within a few days: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html */
const TTL_DELAY_MS = 2 * DAY_MS;

/** Expiry of keys that hold the erased id, in epoch seconds. */
export const tombstoneExpiry = (erasedAt: string): number =>
  Math.ceil((Date.parse(erasedAt) + TOMBSTONE_MS) / 1_000);

/** Time when the last key with the erased id is gone. */
export const idGoneAt = (erasedAt: string): string =>
  new Date(Date.parse(erasedAt) + TOMBSTONE_MS + TTL_DELAY_MS).toISOString();
