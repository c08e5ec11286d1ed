import { plusAmount, type ReadAmount, readAmount, writeAmount } from "../../platform/money.ts";
import { utcDay } from "../../vocabulary/days.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import {
  campaignScope,
  creditScope,
  type Figures,
  type FiguresScope,
  type FigureValues,
  figuresId,
} from "./figures.ts";

export type CountedOrder = Pick<AttributedOrder, "received_at" | "lines"> &
  Partial<Pick<AttributedOrder, "signalled" | "unusable_signals">>;

export type FindDay = (time: string) => string;

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

/** Counts signals in the currency of the order's first line. */
const addSignals = (open: OpenFigures, day: string, order: CountedOrder): void => {
  const { lines, signalled, unusable_signals = 0 } = order;
  const [first] = lines;
  if (first === undefined || !signalled) return;
  const store = valuesIn(open, day, first.currency, "STORE");
  add(store, "signalled_orders", 1);
  if (unusable_signals > 0) add(store, "unreadable_orders", 1);
};

/** An order also counts as repeated in each further currency. */
const createOrderCount = () => {
  const counted = new Map<string, Set<string>>();
  return (
    values: OpenValues,
    scope: FiguresScope,
    counter: "orders" | "attributed_orders",
    currency: string,
  ) => {
    const currencies = counted.get(`${scope}#${counter}`) ?? new Set();
    counted.set(`${scope}#${counter}`, currencies);
    if (currencies.has(currency)) return;
    add(values, counter, 1);
    if (currencies.size > 0) add(values, `repeated_${counter}`, 1);
    currencies.add(currency);
  };
};

/** Each order counter increases once, even if several lines match. */
const addOrder = (open: OpenFigures, order: CountedOrder, findDay: FindDay): void => {
  const day = findDay(order.received_at);
  const countOrder = createOrderCount();
  const unconfirmedIn = new Set<OpenValues>();
  addSignals(open, day, order);
  for (const { currency, quantity, amount: decimal, credit, campaigns = [] } of order.lines) {
    const amount = readAmount(decimal);
    const store = valuesIn(open, day, currency, "STORE");
    countOrder(store, "STORE", "orders", currency);
    addLine(store, "", quantity, amount);
    if (credit === null) continue;
    countOrder(store, "STORE", "attributed_orders", currency);
    addLine(store, "attributed_", quantity, amount);
    const { signal, widget_type, unconfirmed } = credit;
    const earnedBy = `${signal}_${widget_type}_`;
    addLine(store, earnedBy, quantity, amount);
    const scopes = [creditScope(credit), ...campaigns.map(campaignScope)];
    const credited = scopes.map((scope) => [scope, valuesIn(open, day, currency, scope)] as const);
    for (const [scope, values] of credited) {
      countOrder(values, scope, "orders", currency);
      addLine(values, "", quantity, amount);
      addLine(values, earnedBy, quantity, amount);
    }
    if (unconfirmed === undefined) continue;
    for (const values of [store, ...credited.map(([, values]) => values)]) {
      if (!unconfirmedIn.has(values)) add(values, "unconfirmed_orders", 1);
      unconfirmedIn.add(values);
      addLine(values, `${unconfirmed}_`, quantity, amount);
    }
  }
};

const writeValues = (values: OpenValues): FigureValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? value : writeAmount(value),
    ]),
  );

/**
 * An order counts once in `orders` of each currency, video and campaign of its lines, and as
 * `repeated_orders` in further currencies. All videos that the store did not have are counted as one.
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
    figures: (): Figures[] =>
      Array.from(open.values(), ({ values, ...of }) => ({ ...of, values: writeValues(values) })),
  };
};

export const createSums = () => {
  const open = new Map<string, OpenValues>();
  return {
    add(key: string, values: FigureValues): void {
      let sum = open.get(key);
      if (sum === undefined) {
        sum = {};
        open.set(key, sum);
      }
      addValues(sum, values);
    },
    entries: (): [key: string, values: FigureValues][] =>
      Array.from(open, ([key, values]) => [key, writeValues(values)]),
  };
};

export const countFigures = (orders: readonly CountedOrder[], findDay?: FindDay): Figures[] => {
  const counter = createFigureCounter([], findDay);
  counter.add(orders);
  return counter.figures();
};

export const orderFigures = (order: CountedOrder & { readonly day: string }): Figures[] =>
  countFigures([order], () => order.day);

const byId = (a: Figures, b: Figures): number => (figuresId(a) < figuresId(b) ? -1 : 1);

export const addUpFigures = (...parts: readonly (readonly Figures[])[]): Figures[] => {
  const counter = createFigureCounter();
  for (const part of parts) counter.addFigures(part);
  return counter.figures().sort(byId);
};
