import { TOMBSTONE_DAYS } from "../../orders/order-places.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { AttributedLine, Attribution } from "../rule/attribution.ts";

/** Rest of an erased order. */
export type ErasedOrder = {
  /** The keyed hash of its id. */
  readonly hash: string;
  /** The store day of its arrival. The day's totals keep it. */
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly erased_at: string;
};

/** Stands in place of the id of an erased product line. */
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

/** Strips product names from lines without a change of the counts. */
export const stripLines = ({ lines }: Pick<Attribution, "lines">): readonly AttributedLine[] =>
  lines.map(stripLine);

const TOMBSTONE_MS = TOMBSTONE_DAYS * DAY_MS;
/** DynamoDB deletes expired items within a few days: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html */
const TTL_DELAY_MS = 2 * DAY_MS;

/** Expiry of keys with the erased id in epoch seconds. */
export const tombstoneExpiry = (erasedAt: string): number =>
  Math.ceil((Date.parse(erasedAt) + TOMBSTONE_MS) / 1_000);

/** Time when the last key with the erased id expires. */
export const idGoneAt = (erasedAt: string): string =>
  new Date(Date.parse(erasedAt) + TOMBSTONE_MS + TTL_DELAY_MS).toISOString();
