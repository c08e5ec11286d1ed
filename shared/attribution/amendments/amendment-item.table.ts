import { definedOnly } from "../../platform/defined-only.ts";
import { readKey } from "../../platform/table/batch-get.ts";
import { amendmentKey, parseAmendmentKey, returnKey } from "../../platform/table/keys/amendment-keys.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import { AMENDMENT_REASONS } from "../../vocabulary/amendments.ts";
import type { Figures } from "../figures/figures.ts";
import { packFigures, unpackFigures } from "../figures/packed-figures.ts";
import type { Amendment } from "./amendment.ts";
import { packLines, unpackLines } from "./packed-lines.ts";

/** What names an order, and its amendments. */
export type AmendedOrder = { readonly order_id: string; readonly received_at: string };

/**
 * The table item of an amendment. The order's id and time, and its place among the order's amendments, are in its key.
 *
 * @param expiresAt the order's, with which it expires
 */
export const amendmentToItem = (
  brand: string,
  { order_id, received_at }: AmendedOrder,
  { sequence, lines, cancelled, ...amendment }: Amendment,
  expiresAt: number | undefined,
) => ({
  ...amendmentKey(brand, received_at, order_id, sequence),
  ...amendment,
  ...(cancelled ? { cancelled } : { lines: packLines(lines) }),
  ...(expiresAt !== undefined && { expires_at: expiresAt }),
});

/** @throws Error if the item is damaged */
export const amendmentFromItem = (item: Item): Amendment => {
  const amendment = readItem(item, "amendment");
  const packed = amendment.optionalBytes("lines");
  const cancelled = amendment.optionalFlag("cancelled") ?? false;
  if (packed === undefined && !cancelled) throw new Error("A stored amendment has no lines");
  return definedOnly({
    sequence: parseAmendmentKey(readKey(item).SK).sequence,
    source: amendment.text("source"),
    version: amendment.optionalInteger("version"),
    reason: amendment.oneOf("reason", AMENDMENT_REASONS),
    cancelled,
    lines: packed === undefined ? [] : unpackLines(packed),
    accepted_at: amendment.text("accepted_at"),
    day: amendment.text("day"),
    conflicts: amendment.optionalInteger("conflicts"),
  });
};

/** What an amendment changes in the figures of one day. `accepted_at`: ISO 8601, UTC. */
export type Return = {
  readonly accepted_at: string;
  readonly day: string;
  /** Whether it is of an order of another day, which was locked. */
  readonly late: boolean;
  readonly figures: readonly Figures[];
};

/** @param name random */
export const returnToItem = (
  brand: string,
  { accepted_at, day, late, figures }: Return,
  name: string,
  expiresAt: number,
) => ({
  ...returnKey(brand, accepted_at, name),
  day,
  ...(late && { late }),
  figures: packFigures(figures),
  expires_at: expiresAt,
});

/** @throws Error if the item is damaged */
export const returnFromItem = (item: Item): Omit<Return, "accepted_at"> => {
  const stored = readItem(item, "return");
  const day = stored.text("day");
  const packed = stored.optionalBytes("figures");
  if (packed === undefined) throw new Error("A stored return has no readable figures");
  return { day, late: stored.optionalFlag("late") ?? false, figures: unpackFigures(day, packed) };
};
