import type { OrderShards } from "../../stores/order-shards.ts";
import { daysAfter } from "../../vocabulary/days.ts";
import type { Span, StoreDays } from "../../vocabulary/store-days.ts";
import { createFigureCounter } from "./count-figures.ts";
import type { CountedOrders } from "./counted-orders.table.ts";
import { type CountedFigures, earliest, startOfTime } from "./counted-to.ts";

/** Pages of attributions that one reader reads, a megabyte or about 1,700 orders each. A page takes up to 0.12 s. */
export type OpenLimits = { readonly pagesOfDay: number; readonly pagesInAll: number };

type CountedOrdersOf = {
  readonly brand: string;
  readonly shards: OrderShards | undefined;
  readonly days: StoreDays;
};

/**
 * Counts orders that are in no sheet, as far as a reader may read. A day that has too many is left where it is and holds no
 * later one up.
 *
 * @param spans days, each from its first minute or a later one on; the earlier in the list, the more urgent
 */
export const countOpenOrders = async (
  countedOrders: Pick<CountedOrders, "during">,
  { brand, shards, days }: CountedOrdersOf,
  spans: readonly Span[],
  { pagesOfDay, pagesInAll }: OpenLimits,
): Promise<CountedFigures> => {
  const counter = createFigureCounter([], days.findDay);
  let countedTo: string | undefined;
  let pagesLeft = pagesInAll;

  /** Counts from the beginning of a span. Returns the time at which it stopped; `undefined` at its end. */
  const countSome = async (span: Span): Promise<string | undefined> => {
    let [day, pagesOfIt] = ["", 0];
    for await (const { orders, upTo } of countedOrders.during(brand, span, shards)) {
      pagesLeft--;
      counter.add(orders);
      if (upTo === undefined) return undefined;
      if (days.findDay(upTo) !== day) [day, pagesOfIt] = [days.findDay(upTo), 0];
      if (++pagesOfIt >= pagesOfDay || pagesLeft === 0) return upTo;
    }
    return undefined;
  };

  for (const span of spans) {
    let left: Span | undefined = span;
    while (left !== undefined) {
      const stoppedAt: string | undefined = pagesLeft > 0 ? await countSome(left) : startOfTime(left.from);
      countedTo = earliest(countedTo, stoppedAt);
      if (stoppedAt === undefined || pagesLeft === 0) break;
      const from = days.findStart(daysAfter(days.findDay(stoppedAt), 1));
      left = from < span.end ? { from, end: span.end } : undefined;
    }
  }
  return { figures: counter.figures(), countedTo };
};
