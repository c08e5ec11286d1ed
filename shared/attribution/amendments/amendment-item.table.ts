import { definedOnly } from "../../platform/defined-only.ts";
import { packText, unpackText } from "../../platform/packed-text.ts";
import { readKey } from "../../platform/table/get-item.ts";
import { amendmentKey, parseAmendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import { AMENDMENT_REASONS } from "../../vocabulary/amendments.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { Amendment, LineLeft } from "./amendment.ts";

type PackedLine = [line: number, quantity: number, amount: Amount];

/** Uncompressed, 500 lines would cost a dozen write units. */
const packLines = (lines: readonly LineLeft[]): Uint8Array =>
  packText(JSON.stringify(lines.map(({ line, quantity, amount }): PackedLine => [line, quantity, amount])));

const unpackLines = (packed: Uint8Array): LineLeft[] => {
  const lines = JSON.parse(unpackText(packed)) as PackedLine[];
  return lines.map(([line, quantity, amount]) => ({ line, quantity, amount }));
};

export type AmendedOrder = { readonly order_id: string; readonly received_at: string };

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
    day: amendment.optionalText("day"),
    applied_at: amendment.optionalText("applied_at"),
    rows_left: amendment.optionalInteger("rows_left"),
    conflicts: amendment.optionalInteger("conflicts"),
  });
};
