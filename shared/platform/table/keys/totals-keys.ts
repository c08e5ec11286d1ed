import type { Period } from "../../../vocabulary/days.ts";
import { type Key, storePartition } from "./key.ts";

export type TotalsKind = "STORE" | "VIDEO" | "UNKNOWN" | "CAMPAIGN";

type TotalsRow = {
  readonly kind: TotalsKind;
  readonly day: string;
  readonly currency: string;
  readonly id?: string | undefined;
};

const TOTALS_PREFIX = "TOTALS#";

/** Each kind has its own range, so that a chart does not read the rows of videos. */
export const totalsKey = (brand: string, { kind, day, currency, id }: TotalsRow): Key => ({
  PK: storePartition(brand),
  SK: `${TOTALS_PREFIX}${kind}#${day}#${currency}${id === undefined ? "" : `#${id}`}`,
});

export const totalsRange = (brand: string, kind: TotalsKind, { from, to }: Period) => ({
  PK: storePartition(brand),
  from: `${TOTALS_PREFIX}${kind}#${from}`,
  to: `${TOTALS_PREFIX}${kind}#${to}~`,
});

export const parseTotalsKey = (sortKey: string) => {
  const [, kind = "", day = "", currency = "", id] = sortKey.split("#");
  return { kind, day, currency, id };
};

const COUNTED_PREFIX = "COUNTED#";

type OrderOfTime = { readonly received_at: string; readonly order_id: string };

/** Key of a pointer to an order that counts partly on another day. */
export const countedKey = (brand: string, day: string, { received_at, order_id }: OrderOfTime): Key => ({
  PK: storePartition(brand),
  SK: `${COUNTED_PREFIX}${day}#${received_at}#${order_id}`,
});

export const countedRange = (brand: string, day: string) => ({
  PK: storePartition(brand),
  prefix: `${COUNTED_PREFIX}${day}#`,
});

export const parseCountedKey = (sortKey: string): OrderOfTime => {
  const [, , received_at = "", ...orderId] = sortKey.split("#");
  return { received_at, order_id: orderId.join("#") };
};
