import type { Order } from "../../orders/order-item.table.ts";
import type { Orders } from "../../orders/orders.table.ts";
import type { Logger } from "../../platform/logger.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { OrderShards } from "../../stores/order-shards.ts";
import type { StoreDays } from "../../vocabulary/store-days.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import { allReturnedFigures } from "../amendments/returned-figures.ts";
import type { StoredDecisions } from "../figures/attribution-item.table.ts";
import type { Attributions } from "../figures/attributions.table.ts";
import { type CountedOrder, createFigureCounter } from "../figures/count-figures.ts";
import type { Figures } from "../figures/figures.ts";
import { attributedOrder } from "../rule/attributed-order.ts";
import { markCredits } from "../rule/confirm-credits.ts";
import { findRule } from "../rule/rules.ts";
import { type CountProgress, type HourLeft, isWholeHour, isWithin, splitHour } from "./progress.ts";

export type RecountDeps = {
  readonly orders: Pick<Orders, "page">;
  readonly attributions: Pick<Attributions, "decisions" | "record">;
  readonly amendments: Pick<Amendments, "between" | "haveAny">;
  readonly logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

type RecountOptions = {
  /** Attributes the orders that have no attribution. */
  readonly repair: boolean;
  /** Whether the time is used up; asked between pages. */
  readonly isOver: () => boolean;
  /** The store's. */
  readonly shards?: OrderShards | undefined;
  readonly days: StoreDays;
};

/** Small, since the time is checked between pages, and orders may be large. */
const ORDERS_PER_PAGE = 25;
/** As many as one request reads: of orders that are counted quickly. */
const QUICK_ORDERS_PER_PAGE = 100;
const QUICK_PAGE_MS = 1_000;
/** Hours, or parts of them, that are read in parallel: a busy store's day would otherwise take minutes. */
const HOURS_AT_ONCE = 8;

/** In one answer: ids of 256 characters, which JSON may write with seven bytes each, must stay below Lambda's 6 MB. */
const MAX_UNATTRIBUTED = 1_000;

type FailedOrder = { readonly order_id: string; readonly received_at: string; readonly error: unknown };

/** Applies a rule to orders. An order to which it can't be applied must not hide the others. */
const applyToAll = <Counted>(orders: readonly Order[], apply: (order: Order) => Counted) => {
  const readable: Counted[] = [];
  const damaged: FailedOrder[] = [];
  for (const order of orders) {
    try {
      readable.push(apply(order));
    } catch (error) {
      damaged.push({ order_id: order.order_id, received_at: order.received_at, error });
    }
  }
  return { readable, damaged };
};

/** What attributed orders count: each by the version of the rule by which it was attributed, and as it was confirmed. */
const countAttributed = (
  orders: readonly Order[],
  decisions: ReadonlyMap<string, StoredDecisions>,
): (CountedOrder & { readonly order_id: string })[] => {
  const attributed = orders.flatMap((order) => {
    const decided = decisions.get(order.order_id);
    return decided === undefined ? [] : [{ order, decided, rule: findRule(decided.rule_version) }];
  });
  return attributed.flatMap(
    ({ order, decided, rule }) =>
      applyToAll([order], () => {
        const attribution = rule.attribute(order);
        return {
          order_id: order.order_id,
          received_at: order.received_at,
          ...attribution,
          lines: markCredits(attribution.lines, decided.unconfirmed),
        };
      }).readable,
  );
};

/** Counts a store's day again from its orders, until it is complete or the time is used up. */
export const createRecount = ({ orders, attributions, amendments, logger, now }: RecountDeps) => {
  /** What came back of these orders, as far as it counts on their day. */
  const countReturned = async (
    brand: string,
    day: string,
    counted: ReturnType<typeof countAttributed>,
    { findDay }: StoreDays,
  ): Promise<Figures[]> => {
    const times = counted.map(({ received_at }) => received_at).sort();
    const [from, to] = [times[0], times.at(-1)];
    if (from === undefined || to === undefined) return [];
    const found = await amendments.between(brand, { from, to }, (order_id, error) => {
      logger.error("An amendment can't be read", error, { brand, order_id });
    });
    return counted
      .flatMap((order) => allReturnedFigures(order, found.get(order.order_id) ?? [], findDay))
      .filter((each) => each.day === day);
  };

  /** Attributes what is missing; returns what was decided for all that are attributed now, by this call or by the stream. */
  const attributeMissing = async (
    brand: string,
    missing: readonly Order[],
    unreadable: readonly FailedOrder[],
  ) => {
    const { readable, damaged } = applyToAll(missing, attributedOrder);
    damaged.push(...unreadable);
    const { recorded, failed } = await attributions.record(brand, readable, now());
    for (const { order_id, error } of [
      ...failed.map(({ order, error }) => ({ order_id: order.order_id, error })),
      ...damaged,
    ]) {
      logger.error("An order can't be attributed", error, { brand, order_id });
    }
    const decisions = await attributions.decisions(brand, [...readable, ...damaged]);
    return { recorded: recorded.length, decisions };
  };

  return async (
    brand: string,
    day: string,
    { left, figures, range }: CountProgress,
    { repair, isOver, shards, days }: RecountOptions,
  ) => {
    const counter = createFigureCounter(figures, days.findDay);
    const { from, end } = days.findSpan({ from: day, to: day });
    // What comes back while this goes on makes a difference, which a second count does not find again.
    const isAmended = await amendments.haveAny(brand, { from, to: end });
    const found = { counted: 0, recorded: 0, unattributed: [] as string[], failed: [] as string[] };

    /** Counts one page; returns what is left of its hour, and when the page's first order was received. */
    const countPage = async ({ cursor, ...during }: HourLeft, limit: number) => {
      const page = await orders.page(brand, { during, cursor, limit, shards });
      const all = [...page.items, ...page.unreadable];
      const orderIds = all.map(({ order_id }) => order_id);
      const decisions = new Map(await attributions.decisions(brand, all));
      const isMissing = ({ order_id }: { readonly order_id: string }) => !decisions.has(order_id);
      const missing = all.filter(isMissing).map(({ order_id }) => order_id);
      if (repair && missing.length > 0) {
        const made = await attributeMissing(
          brand,
          page.items.filter(isMissing),
          page.unreadable.filter(isMissing),
        );
        found.recorded += made.recorded;
        found.failed.push(...missing.filter((order_id) => !made.decisions.has(order_id)));
        for (const [order_id, decided] of made.decisions) decisions.set(order_id, decided);
      }
      const attributed = countAttributed(page.items, decisions);
      counter.add(attributed);
      if (isAmended) counter.addFigures(await countReturned(brand, day, attributed, days));
      found.counted += orderIds.length;
      found.unattributed.push(...missing);
      const rest = page.next && { ...during, cursor: page.next };
      return { rest, reached: all.map(({ received_at }) => received_at).sort()[0] };
    };

    const mustEnd = (): boolean => isOver() || found.unattributed.length >= MAX_UNATTRIBUTED;

    /** Returns what is left of an hour when the time is used up. */
    const countHour = async (hour: HourLeft): Promise<HourLeft | undefined> => {
      let rest: HourLeft | undefined = hour;
      let limit = ORDERS_PER_PAGE;
      while (rest && !mustEnd()) {
        const began = now();
        rest = (await countPage(rest, limit)).rest;
        limit = now() - began < QUICK_PAGE_MS ? QUICK_ORDERS_PER_PAGE : ORDERS_PER_PAGE;
      }
      return rest;
    };
    /** Begins an hour. Returns what is left of it, in parts if these can be told. */
    const beginHour = async (hour: HourLeft): Promise<HourLeft[]> => {
      if (!isWholeHour(hour) || mustEnd()) return [hour];
      const { rest, reached } = await countPage(hour, ORDERS_PER_PAGE);
      if (rest === undefined) return [];
      return reached === undefined ? [rest] : splitHour(rest, reached);
    };
    const parts = (await mapConcurrently(left, beginHour, HOURS_AT_ONCE)).flat();
    const rests = await mapConcurrently(parts, countHour, HOURS_AT_ONCE);
    return {
      ...found,
      left: rests.filter((rest) => rest !== undefined),
      figures: counter.figures().filter((each) => isWithin(range, each)),
    };
  };
};
