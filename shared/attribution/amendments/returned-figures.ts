import Big from "big.js";
import { readAmount, writeAmount } from "../../platform/money.ts";
import { addUpFigures, type CountedOrder, countFigures } from "../figures/count-figures.ts";
import { type Figures, type FigureValues, scopeCampaign } from "../figures/figures.ts";
import type { AmendmentContent, AmendmentPlace } from "./amendment.ts";
import { isLeft, linesLeft } from "./lines-left.ts";

/** Prefix of refund counters. The counter that the refund reduces follows. */
export const RETURNED = "returned_";
/** Prefix of counters for refunds of orders whose day was locked. They count on a later day. */
export const LATE = "late_";

/** Counters with a separate `late_` counter. */
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

/** Figures of an order after these amendments. Fully refunded lines don't count. */
const countLeft = (
  { received_at, lines, day }: DatedOrder,
  amendments: readonly PlacedAmendment[],
): Figures[] =>
  countFigures([{ received_at, lines: linesLeft(lines, amendments).filter(isLeft) }], () => day);

/**
 * Delta of an amendment: a `returned_…` counter for each changed counter of its order. The deltas of all
 * amendments of an order sum up to its refunds, in any order of application. A campaign's totals count a
 * refund on the order's day.
 *
 * @param before the order's amendments with lower numbers
 * @param day the accounting day of the amendment
 * @returns an empty list if nothing changes
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

/** Deltas of all applied amendments of an order, in order of arrival. */
export const allReturnedFigures = (
  order: DatedOrder,
  amendments: readonly (PlacedAmendment & { readonly day?: string })[],
): Figures[] =>
  amendments.flatMap((amendment, index) =>
    amendment.day === undefined
      ? []
      : returnedFigures(order, amendments.slice(0, index), amendment, amendment.day),
  );
