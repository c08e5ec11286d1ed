import { type Key, storePartition } from "./key.ts";

const ERASED_PREFIX = "ERASED#";

/** What is left of an erased order, by the keyed hash of its id: a repeated report of it is refused. */
export const erasedOrderKey = (brand: string, hash: string): Key => ({
  PK: storePartition(brand),
  SK: `${ERASED_PREFIX}${hash}`,
});

const ERASED_FIGURES_PREFIX = "ERASEDFIGURES#";

/** The figures of an erased order, by the store's day on which it was received. */
export const erasedFiguresKey = (brand: string, day: string, hash: string): Key => ({
  PK: storePartition(brand),
  SK: `${ERASED_FIGURES_PREFIX}${day}#${hash}`,
});

/** @param day a day of the store; without it, all days */
export const erasedFiguresRange = (brand: string, day?: string) => ({
  PK: storePartition(brand),
  prefix: day === undefined ? ERASED_FIGURES_PREFIX : `${ERASED_FIGURES_PREFIX}${day}#`,
});

/** Splits the sort key of an erased order's figures. */
export const parseErasedFiguresKey = (sortKey: string) => {
  const [, day = "", hash = ""] = sortKey.split("#");
  return { day, hash };
};

const ERASING_PREFIX = "ERASING#";

/** An erased order whose id is still in keys, until its day is folded. */
export const erasingKey = (brand: string, receivedAt: string, orderId: string): Key => ({
  PK: storePartition(brand),
  SK: `${ERASING_PREFIX}${receivedAt}#${orderId}`,
});

export const erasingRange = (brand: string) => ({ PK: storePartition(brand), prefix: ERASING_PREFIX });

/** Splits such a sort key into the order's time and id. */
export const parseErasingKey = (sortKey: string) => {
  const [, received_at = "", ...orderId] = sortKey.split("#");
  return { received_at, order_id: orderId.join("#") };
};
