import type { Figures } from "../attribution/figures/figures.ts";

export type SeenOrders = {
  readonly reported: number;
  readonly signalled: number;
  readonly unreadable: number;
};

export const NOTHING_SEEN: SeenOrders = { reported: 0, signalled: 0, unreadable: 0 };

const plusSeen = (a: SeenOrders, b: SeenOrders): SeenOrders => ({
  reported: a.reported + b.reported,
  signalled: a.signalled + b.signalled,
  unreadable: a.unreadable + b.unreadable,
});

/** An order with several currencies counts once. */
export const countSeenOrders = (figures: readonly Figures[]): ReadonlyMap<string, SeenOrders> => {
  const days = new Map<string, SeenOrders>();
  for (const { day, values } of figures) {
    const count = (name: string) => Number(values[name] ?? 0);
    const seen = {
      reported: count("orders") - count("repeated_orders"),
      signalled: count("signalled_orders"),
      unreadable: count("unreadable_orders"),
    };
    days.set(day, plusSeen(days.get(day) ?? NOTHING_SEEN, seen));
  }
  return days;
};
