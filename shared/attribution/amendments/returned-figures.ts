import Big from "big.js";
import { readAmount, writeAmount } from "../../platform/money.ts";
import { utcDay } from "../../vocabulary/days.ts";
import { addUpFigures, type CountedOrder, countFigures, type FindDay } from "../figures/count-figures.ts";
import type { Figures, FigureValues } from "../figures/figures.ts";
import type { Amendment } from "./amendment.ts";
import { isLeft, linesLeft } from "./lines-left.ts";

/** Names of figures that say what came back begin so; what follows is the name of the figure that it came back from. */
export const RETURNED = "returned_";
/** The part of it that is of orders whose days were locked: it counts on the day of its arrival. */
export const LATE = "late_";

/** Figures that are told apart by whether they came late. */
const LATE_FIGURES = ["orders", "lines", "units", "revenue"];

const negative = ({ values, ...of }: Figures): Figures => ({
  ...of,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "number") return [name, -value];
      const amount = readAmount(value);
      return [name, writeAmount({ ...amount, value: amount.value.neg() })];
    }),
  ),
});

const nameReturned = (values: FigureValues, isLate: boolean): FigureValues => {
  const moved = Object.entries(values).filter(([, value]) => !new Big(value).eq(0));
  const late = isLate ? moved.filter(([name]) => LATE_FIGURES.includes(name)) : [];
  return Object.fromEntries([
    ...moved.map(([name, value]) => [`${RETURNED}${name}`, value]),
    ...late.map(([name, value]) => [`${LATE}${name}`, value]),
  ]);
};

/** What an order counts for with these amendments: lines of which nothing is left do not count. */
const countLeft = ({ received_at, lines }: CountedOrder, amendments: readonly Amendment[]): Figures[] =>
  countFigures([{ received_at, lines: linesLeft(lines, amendments).filter(isLeft) }]);

/**
 * How one amendment changes what has come back of its order: in its day's figures, `returned_…` for each figure of the order
 * that it changes. What came back is the sum of these over all of an order's amendments.
 *
 * @param before the amendments of the order that arrived before
 * @param findDay the store's
 * @returns none if it changes nothing
 */
export const returnedFigures = (
  order: CountedOrder,
  before: readonly Amendment[],
  amendment: Amendment,
  findDay: FindDay = utcDay,
): Figures[] => {
  const after = countLeft(order, [...before, amendment]).map(negative);
  const { day } = amendment;
  const isLate = day !== findDay(order.received_at);
  return addUpFigures(countLeft(order, before), after).flatMap(({ currency, scope, values }) => {
    const returned = nameReturned(values, isLate);
    return Object.keys(returned).length === 0 ? [] : [{ day, currency, scope, values: returned }];
  });
};

/** What all of an order's amendments change, in the order of their arrival, each in its day's figures. */
export const allReturnedFigures = (
  order: CountedOrder,
  amendments: readonly Amendment[],
  findDay?: FindDay,
): Figures[] =>
  amendments.flatMap((amendment, index) =>
    returnedFigures(order, amendments.slice(0, index), amendment, findDay),
  );
