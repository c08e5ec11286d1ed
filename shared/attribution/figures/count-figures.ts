import { plusAmount, type ReadAmount, readAmount, writeAmount } from "../../platform/money.ts";
import { utcDay } from "../../vocabulary/days.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import { creditScope, type Figures, type FiguresScope, type FigureValues, figuresId } from "./figures.ts";

/** What figures are counted from: an order's attribution, and when the order was received. */
export type CountedOrder = Pick<AttributedOrder, "received_at" | "lines"> &
  Partial<Pick<AttributedOrder, "signalled" | "unusable_signals">>;

/** The day that a time is in: ISO 8601, UTC. */
export type FindDay = (time: string) => string;

/** Values whose amounts are read once, however often something is added to them. */
type OpenValues = Record<string, number | ReadAmount>;
type OpenFigures = Map<string, Omit<Figures, "values"> & { readonly values: OpenValues }>;

const add = (values: OpenValues, name: string, value: number | ReadAmount): void => {
  const before = values[name];
  if (typeof value === "number") values[name] = (typeof before === "number" ? before : 0) + value;
  else values[name] = typeof before === "object" ? plusAmount(before, value) : value;
};

const addValues = (to: OpenValues, values: FigureValues): void => {
  for (const [name, value] of Object.entries(values)) {
    add(to, name, typeof value === "number" ? value : readAmount(value));
  }
};

const addLine = (values: OpenValues, prefix: string, quantity: number, amount: ReadAmount): void => {
  add(values, `${prefix}lines`, 1);
  add(values, `${prefix}units`, quantity);
  add(values, `${prefix}revenue`, amount);
};

const valuesIn = (open: OpenFigures, day: string, currency: string, scope: FiguresScope): OpenValues => {
  const id = figuresId({ day, currency, scope });
  let figures = open.get(id);
  if (figures === undefined) {
    figures = { day, currency, scope, values: {} };
    open.set(id, figures);
  }
  return figures.values;
};

/** What an order came with counts in the currency of its first line. */
const addSignals = (open: OpenFigures, day: string, order: CountedOrder): void => {
  const { lines, signalled, unusable_signals = 0 } = order;
  const [first] = lines;
  if (first === undefined || !signalled) return;
  const store = valuesIn(open, day, first.currency, "STORE");
  add(store, "signalled_orders", 1);
  if (unusable_signals > 0) add(store, "unreadable_orders", 1);
};

/** Adds one order. It counts once in each of the figures' counters that any of its lines changes. */
const addOrder = (open: OpenFigures, order: CountedOrder, findDay: FindDay): void => {
  const day = findDay(order.received_at);
  const counted = new Set<string>();
  const countOnce = (values: OpenValues, counter: string, key: string) => {
    if (counted.has(key)) return;
    counted.add(key);
    add(values, counter, 1);
  };
  addSignals(open, day, order);
  const [first] = order.lines;
  for (const { currency, quantity, amount: decimal, credit } of order.lines) {
    const amount = readAmount(decimal);
    const store = valuesIn(open, day, currency, "STORE");
    if (currency !== first?.currency) countOnce(store, "repeated_orders", `${currency}#repeated`);
    countOnce(store, "orders", currency);
    addLine(store, "", quantity, amount);
    if (credit === null) continue;
    countOnce(store, "attributed_orders", `${currency}#attributed`);
    addLine(store, "attributed_", quantity, amount);
    const { signal, widget_type, unconfirmed } = credit;
    const scope = creditScope(credit);
    const video = valuesIn(open, day, currency, scope);
    countOnce(video, "orders", `${currency}#${scope}`);
    addLine(video, "", quantity, amount);
    addLine(video, `${signal}_${widget_type}_`, quantity, amount);
    if (unconfirmed === undefined) continue;
    for (const [values, id] of [
      [store, "STORE"],
      [video, scope],
    ] as const) {
      countOnce(values, "unconfirmed_orders", `${currency}#${id}#unconfirmed`);
      addLine(values, `${unconfirmed}_`, quantity, amount);
    }
  }
};

/**
 * Counts orders that are read page by page; keeps only their figures in memory. An order counts once in `orders` of
 * each currency and each video that any of its lines has.
 *
 * Store: `orders`, `lines`, `units`, `revenue`, and the same with `attributed_`; `repeated_orders`, which another currency has
 * too; `signalled_orders`, which came with signals; `unreadable_orders`, some of whose signals can't be read.
 * Video: `orders`, `lines`, `units`, `revenue`, and `<signal>_<widget_type>_lines`, `_units`, `_revenue`.
 * Both, of credit that is unconfirmed: `unconfirmed_orders`, and `<reason>_lines`, `_units`, `_revenue`.
 * All videos that the store did not have are counted as one.
 *
 * @param before figures of the pages before
 * @param findDay the store's; UTC days otherwise
 */
export const createFigureCounter = (before: readonly Figures[] = [], findDay: FindDay = utcDay) => {
  const open: OpenFigures = new Map();
  const addFigures = (each: readonly Figures[]): void => {
    for (const { day, currency, scope, values } of each) {
      addValues(valuesIn(open, day, currency, scope), values);
    }
  };
  addFigures(before);
  return {
    add(orders: readonly CountedOrder[]): void {
      for (const order of orders) addOrder(open, order, findDay);
    },
    addFigures,
    size: (): number => open.size,
    figures: (): Figures[] =>
      Array.from(open.values(), ({ values, ...of }) => {
        const written = Object.entries(values).map(([name, value]) => [
          name,
          typeof value === "number" ? value : writeAmount(value),
        ]);
        return { ...of, values: Object.fromEntries(written) };
      }),
  };
};

/** The figures of these orders. */
export const countFigures = (orders: readonly CountedOrder[], findDay?: FindDay): Figures[] => {
  const counter = createFigureCounter([], findDay);
  counter.add(orders);
  return counter.figures();
};

/** By day, then by currency and scope: never two of the same id. */
const byId = (a: Figures, b: Figures): number => (figuresId(a) < figuresId(b) ? -1 : 1);

/** Adds up figures that may be of the same day, currency and scope; sorts them by these. */
export const addUpFigures = (...parts: readonly (readonly Figures[])[]): Figures[] => {
  const counter = createFigureCounter();
  for (const part of parts) counter.addFigures(part);
  return counter.figures().sort(byId);
};
