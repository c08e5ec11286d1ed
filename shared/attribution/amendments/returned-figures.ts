import Big from "big.js";
import { readAmount, writeAmount } from "../../platform/money.ts";
import { addUpFigures, type CountedOrder, countFigures } from "../figures/count-figures.ts";
import { type Figures, type FigureValues, scopeCampaign } from "../figures/figures.ts";
import type { AmendmentContent, AmendmentPlace } from "./amendment.ts";
import { isLeft, linesLeft } from "./lines-left.ts";

export const RETURNED = "returned_";
/** Refunds of orders whose day was locked. They count on a later day. */
export const LATE = "late_";

const LATE_FIGURES = ["orders", "lines", "units", "revenue"];

export type DatedOrder = CountedOrder & { readonly day: string };
export type PlacedAmendment = AmendmentContent & AmendmentPlace;

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

/** Fully refunded lines don't count. */
const countLeft = (
  { received_at, lines, day }: DatedOrder,
  amendments: readonly PlacedAmendment[],
): Figures[] =>
  countFigures([{ received_at, lines: linesLeft(lines, amendments).filter(isLeft) }], () => day);

/**
 * The deltas of all amendments of an order sum up to its refunds, in any order of application. A campaign's
 * totals count a refund on the order's day.
 * @param before amendments with lower numbers
 */
export const returnedFigures = (
  order: DatedOrder,
  before: readonly PlacedAmendment[],
  amendment: PlacedAmendment,
  day: string,
): Figures[] => {
  const after = countLeft(order, [...before, amendment]).map(negative);
  return addUpFigures(countLeft(order, before), after).flatMap(({ currency, scope, values }) => {
    const isOfCampaign = scopeCampaign(scope) !== undefined;
    const returned = nameReturned(values, day !== order.day && !isOfCampaign);
    if (Object.keys(returned).length === 0) return [];
    return [{ day: isOfCampaign ? order.day : day, currency, scope, values: returned }];
  });
};

export const allReturnedFigures = (
  order: DatedOrder,
  amendments: readonly (PlacedAmendment & { readonly day?: string })[],
): Figures[] =>
  amendments.flatMap((amendment, index) =>
    amendment.day === undefined
      ? []
      : returnedFigures(order, amendments.slice(0, index), amendment, amendment.day),
  );
