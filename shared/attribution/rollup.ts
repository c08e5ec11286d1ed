import type { Amount } from "../vocabulary/money.ts";
import type { AttributedLine, Attribution } from "./attribution.ts";
import { addAmounts } from "./money.ts";

/**
 * Whose figures a rollup holds: the whole store's, or one video's. In the table it is the end of the key
 * `STAT#<day>#<currency>#<scope>`.
 */
export type RollupScope = "STORE" | `VIDEO#${number}`;

export const isRollupScope = (scope: string): scope is RollupScope => /^(STORE|VIDEO#\d+)$/.test(scope);

/** Figures by name: names that end in `revenue` are amounts, all others are counts. */
export type Figures = { readonly [name: string]: number | Amount };

/** What one order, or several, add to the rollup of a day, currency and scope. */
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
};

export const dayOf = (receivedAt: string): string => receivedAt.slice(0, 10);

const DAY_MS = 24 * 3600 * 1000;

/** The UTC days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  const count = (Date.parse(to) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(first + index * DAY_MS).toISOString()));
};

type MutableFigures = Record<string, number | Amount>;
type Sheet = Map<string, Rollup & { figures: MutableFigures }>;

const add = (figures: MutableFigures, name: string, value: number | Amount): void => {
  const before = figures[name];
  if (typeof value === "number") figures[name] = (typeof before === "number" ? before : 0) + value;
  else figures[name] = typeof before === "string" ? addAmounts(before, value) : value;
};

const addLine = (figures: MutableFigures, prefix: string, line: AttributedLine): void => {
  add(figures, `${prefix}lines`, 1);
  add(figures, `${prefix}units`, line.quantity);
  add(figures, `${prefix}revenue`, line.amount);
};

/** What tells a store's rollups apart. */
export const rollupId = ({ day, currency, scope }: Omit<Rollup, "figures">): string =>
  `${day}#${currency}#${scope}`;

const figuresOf = (sheet: Sheet, day: string, currency: string, scope: RollupScope): MutableFigures => {
  const key = rollupId({ day, currency, scope });
  let rollup = sheet.get(key);
  if (rollup === undefined) {
    rollup = { day, currency, scope, figures: {} };
    sheet.set(key, rollup);
  }
  return rollup.figures;
};

/** Adds one order; it counts once in each sheet and counter that any of its lines touches. */
const addOrder = (sheet: Sheet, order: AttributedOrder): void => {
  const day = dayOf(order.received_at);
  const counted = new Set<string>();
  const countOnce = (figures: MutableFigures, counter: string, key: string) => {
    if (counted.has(key)) return;
    counted.add(key);
    add(figures, counter, 1);
  };
  for (const line of order.lines) {
    const store = figuresOf(sheet, day, line.currency, "STORE");
    countOnce(store, "orders", line.currency);
    addLine(store, "", line);
    if (line.credit === null) continue;
    countOnce(store, "attributed_orders", `${line.currency}#attributed`);
    addLine(store, "attributed_", line);
    const { event_id, signal, widget_type } = line.credit;
    const video = figuresOf(sheet, day, line.currency, `VIDEO#${event_id}`);
    countOnce(video, "orders", `${line.currency}#${event_id}`);
    addLine(video, "", line);
    addLine(video, `${signal}_${widget_type}_`, line);
  }
};

/**
 * What these orders add to their days' rollups. An order counts once in `orders` of each currency, and of
 * each video, that any of its lines has.
 *
 * Store: `orders`, `lines`, `units`, `revenue`, and the same with `attributed_`.
 * Video: `orders`, `lines`, `units`, `revenue`, and `<signal>_<widget_type>_lines`, `_units`, `_revenue`.
 */
export const rollUp = (orders: readonly AttributedOrder[]): Rollup[] => {
  const tally = createTally();
  tally.add(orders);
  return tally.rollups();
};

/** The sum of what several orders add: {@link rollUp} of all of them, from that of each. */
export const mergeRollups = (each: readonly (readonly Rollup[])[]): readonly Rollup[] => {
  const [only] = each;
  if (only !== undefined && each.length === 1) return only;
  const sheet: Sheet = new Map();
  for (const { day, currency, scope, figures } of each.flat()) {
    const sums = figuresOf(sheet, day, currency, scope);
    for (const [name, value] of Object.entries(figures)) add(sums, name, value);
  }
  return [...sheet.values()];
};

/** {@link rollUp} for orders that come page by page: only the sums are kept. */
export const createTally = () => {
  const sheet: Sheet = new Map();
  return {
    add(orders: readonly AttributedOrder[]): void {
      for (const order of orders) addOrder(sheet, order);
    },
    rollups: (): Rollup[] => [...sheet.values()],
  };
};
