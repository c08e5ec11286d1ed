import type { OrderShards } from "../../stores/order-shards.ts";
import { daysAfter, type Period, utcDay } from "../../vocabulary/days.ts";
import { createFigureCounter } from "./count-figures.ts";
import type { CountedOrders } from "./counted-orders.table.ts";
import { type CountedFigures, earliest, startOfTime } from "./counted-to.ts";

/** Pages of attributions that one reader reads, a megabyte or about 1,700 orders each. A page takes up to 0.12 s. */
export type OpenLimits = { readonly pagesOfDay: number; readonly pagesInAll: number };

/**
 * Counts orders that are in no sheet, as far as a reader may read. A day that has too many is left where it is and holds no
 * later one up.
 *
 * @param periods days, each from its first moment or a minute of it on; the earlier in the list, the more urgent
 */
export const countOpenOrders = async (
  countedOrders: Pick<CountedOrders, "during">,
  { brand, shards }: { readonly brand: string; readonly shards: OrderShards | undefined },
  periods: readonly Period[],
  { pagesOfDay, pagesInAll }: OpenLimits,
): Promise<CountedFigures> => {
  const counter = createFigureCounter();
  let countedTo: string | undefined;
  let pagesLeft = pagesInAll;

  /** Counts from the beginning of a period. Returns the time at which it stopped; `undefined` at its end. */
  const countSome = async (period: Period): Promise<string | undefined> => {
    let [day, pagesOfIt] = ["", 0];
    for await (const { orders, upTo } of countedOrders.during(brand, period, shards)) {
      pagesLeft--;
      counter.add(orders);
      if (upTo === undefined) return undefined;
      if (utcDay(upTo) !== day) [day, pagesOfIt] = [utcDay(upTo), 0];
      if (++pagesOfIt >= pagesOfDay || pagesLeft === 0) return upTo;
    }
    return undefined;
  };

  for (const period of periods) {
    let left: Period | undefined = period;
    while (left !== undefined) {
      const stoppedAt: string | undefined = pagesLeft > 0 ? await countSome(left) : startOfTime(left.from);
      countedTo = earliest(countedTo, stoppedAt);
      if (stoppedAt === undefined || pagesLeft === 0) break;
      const from = daysAfter(utcDay(stoppedAt), 1);
      left = from <= period.to ? { from, to: period.to } : undefined;
    }
  }
  return { figures: counter.figures(), countedTo };
};
