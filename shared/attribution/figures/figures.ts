import { plusAmount, type ReadAmount, readAmount, writeAmount } from "../../platform/money.ts";
import { utcDay } from "../../vocabulary/days.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { Attribution } from "../rule/attribution.ts";

/** Whose figures a rollup holds: the whole store's or one video's. */
export type RollupScope = "STORE" | `VIDEO#${number}`;

export const isRollupScope = (scope: string): scope is RollupScope => /^(STORE|VIDEO#\d+)$/.test(scope);

/** Figures by name. Names that end in `revenue` hold amounts, all others hold counts. */
export type Figures = { readonly [name: string]: number | Amount };

export const isAmount = (figure: string): boolean => figure.endsWith("revenue");

/** Figures of one day, currency and scope: the stored sum, or what orders add to it. */
export type Rollup = {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly currency: string;
  readonly scope: RollupScope;
  readonly figures: Figures;
};

export type AttributedOrder = Attribution & {
  readonly order_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  /** When it is deleted, epoch seconds; never if absent. */
  readonly expires_at?: number;
};

type Sums = Record<string, number | ReadAmount>;
type Sheet = Map<string, Omit<Rollup, "figures"> & { readonly sums: Sums }>;

const add = (sums: Sums, name: string, value: number | ReadAmount): void => {
  const before = sums[name];
  if (typeof value === "number") sums[name] = (typeof before === "number" ? before : 0) + value;
  else sums[name] = typeof before === "object" ? plusAmount(before, value) : value;
};

const addFigures = (sums: Sums, figures: Figures): void => {
  for (const [name, value] of Object.entries(figures)) {
    add(sums, name, typeof value === "number" ? value : readAmount(value));
  }
};

const rollupsOf = (sheet: Sheet): Rollup[] =>
  Array.from(sheet.values(), ({ sums, ...rollup }) => {
    const figures = Object.entries(sums).map(([name, value]) => [
      name,
      typeof value === "number" ? value : writeAmount(value),
    ]);
    return { ...rollup, figures: Object.fromEntries(figures) };
  });

const addLine = (sums: Sums, prefix: string, quantity: number, amount: ReadAmount): void => {
  add(sums, `${prefix}lines`, 1);
  add(sums, `${prefix}units`, quantity);
  add(sums, `${prefix}revenue`, amount);
};

/** Identifies a rollup within its store. */
export const rollupId = ({ day, currency, scope }: Omit<Rollup, "figures">): string =>
  `${day}#${currency}#${scope}`;

const sumsOf = (sheet: Sheet, day: string, currency: string, scope: RollupScope): Sums => {
  const key = rollupId({ day, currency, scope });
  let rollup = sheet.get(key);
  if (rollup === undefined) {
    rollup = { day, currency, scope, sums: {} };
    sheet.set(key, rollup);
  }
  return rollup.sums;
};

/** What figures are counted from: an order's attribution, and when the order was received. */
export type CountedOrder = Pick<AttributedOrder, "received_at" | "lines">;

/** Adds one order. It counts once in each rollup and counter that any of its lines changes. */
const addOrder = (sheet: Sheet, order: CountedOrder): void => {
  const day = utcDay(order.received_at);
  const counted = new Set<string>();
  const countOnce = (sums: Sums, counter: string, key: string) => {
    if (counted.has(key)) return;
    counted.add(key);
    add(sums, counter, 1);
  };
  for (const { currency, quantity, amount: decimal, credit } of order.lines) {
    const amount = readAmount(decimal);
    const store = sumsOf(sheet, day, currency, "STORE");
    countOnce(store, "orders", currency);
    addLine(store, "", quantity, amount);
    if (credit === null) continue;
    countOnce(store, "attributed_orders", `${currency}#attributed`);
    addLine(store, "attributed_", quantity, amount);
    const { event_id, signal, widget_type } = credit;
    const video = sumsOf(sheet, day, currency, `VIDEO#${event_id}`);
    countOnce(video, "orders", `${currency}#${event_id}`);
    addLine(video, "", quantity, amount);
    addLine(video, `${signal}_${widget_type}_`, quantity, amount);
  }
};

/**
 * What these orders add to the rollups of their days. An order counts once in `orders` of each currency and each
 * video that any of its lines has.
 *
 * Store: `orders`, `lines`, `units`, `revenue`, and the same with `attributed_`.
 * Video: `orders`, `lines`, `units`, `revenue`, and `<signal>_<widget_type>_lines`, `_units`, `_revenue`.
 */
export const rollUp = (orders: readonly CountedOrder[]): Rollup[] => {
  const tally = createTally();
  tally.add(orders);
  return tally.rollups();
};

/** By day, then by currency and scope: never two of the same id. */
const byId = (a: Rollup, b: Rollup): number => (rollupId(a) < rollupId(b) ? -1 : 1);

/** Adds up rollups that may be of the same day, currency and scope; sorts them by these. */
export const mergeRollups = (each: readonly (readonly Rollup[])[]): Rollup[] => {
  const sheet: Sheet = new Map();
  for (const { day, currency, scope, figures } of each.flat()) {
    addFigures(sumsOf(sheet, day, currency, scope), figures);
  }
  return rollupsOf(sheet).sort(byId);
};

/**
 * {@link rollUp} for orders that are read page by page. Keeps only the sums in memory.
 *
 * @param sums of the pages before
 */
export const createTally = (sums: readonly Rollup[] = []) => {
  const sheet: Sheet = new Map();
  for (const { day, currency, scope, figures } of sums) {
    addFigures(sumsOf(sheet, day, currency, scope), figures);
  }
  return {
    add(orders: readonly CountedOrder[]): void {
      for (const order of orders) addOrder(sheet, order);
    },
    size: (): number => sheet.size,
    rollups: (): Rollup[] => rollupsOf(sheet),
  };
};
