import type { CountedFigures } from "../attribution/figures/counted-to.ts";

/** What figures see of the orders of one day, each counted once. */
export type SeenOrders = {
  readonly reported: number;
  /** How many of these came with signals. */
  readonly signalled: number;
  /** How many of these have a signal that can't be read. */
  readonly unreadable: number;
};

export const NOTHING_SEEN: SeenOrders = { reported: 0, signalled: 0, unreadable: 0 };

const plusSeen = (a: SeenOrders, b: SeenOrders): SeenOrders => ({
  reported: a.reported + b.reported,
  signalled: a.signalled + b.signalled,
  unreadable: a.unreadable + b.unreadable,
});

/**
 * Counts a store's orders by their days while others read the same figures: an order of several currencies counts once.
 *
 * @param days gets the counts, as far as the figures are read
 */
export async function* countSeenOrders(
  pages: AsyncIterable<CountedFigures>,
  days: Map<string, SeenOrders>,
): AsyncGenerator<CountedFigures> {
  for await (const page of pages) {
    for (const { day, scope, values } of page.figures) {
      if (scope !== "STORE") continue;
      const count = (name: string) => Number(values[name] ?? 0);
      const seen = {
        reported: count("orders") - count("repeated_orders"),
        signalled: count("signalled_orders"),
        unreadable: count("unreadable_orders"),
      };
      days.set(day, plusSeen(days.get(day) ?? NOTHING_SEEN, seen));
    }
    yield page;
  }
}
