import { TOMBSTONE_DAYS } from "../../orders/order-places.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { AttributedLine, Attribution } from "../rule/attribution.ts";

export type ErasedOrder = {
  readonly hash: string;
  readonly day: string;
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

export const stripLines = ({ lines }: Pick<Attribution, "lines">): readonly AttributedLine[] =>
  lines.map(stripLine);

const TOMBSTONE_MS = TOMBSTONE_DAYS * DAY_MS;
/** DynamoDB deletes expired items within a few days: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html */
const TTL_DELAY_MS = 2 * DAY_MS;

/** Epoch seconds. */
export const tombstoneExpiry = (erasedAt: string): number =>
  Math.ceil((Date.parse(erasedAt) + TOMBSTONE_MS) / 1_000);

export const idGoneAt = (erasedAt: string): string =>
  new Date(Date.parse(erasedAt) + TOMBSTONE_MS + TTL_DELAY_MS).toISOString();
