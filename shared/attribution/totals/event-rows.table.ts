import type { Amount } from "../../vocabulary/money.ts";
import { linesLeft } from "../amendments/lines-left.ts";
import { type DatedOrder, type PlacedAmendment, returnedFigures } from "../amendments/returned-figures.ts";
import { orderFigures } from "../figures/count-figures.ts";
import type { Figures } from "../figures/figures.ts";
import { mergeRows, type RowDelta, rowDelta } from "./totals-row.table.ts";

export type AppliedOrder = DatedOrder & {
  readonly received_at: string;
  readonly experiment?: string | undefined;
};

type Line = { readonly currency: string; readonly quantity: number; readonly amount: Amount };

/** Row of the order's arm. `appliedAt` is an amendment's. */
export type ToArmRow = (
  order: AppliedOrder,
  change: { readonly before: readonly Line[]; readonly after: readonly Line[]; readonly appliedAt?: string },
) => RowDelta | undefined;

type Arms = { readonly brand: string; readonly toArmRow: ToArmRow | undefined };

/** The arm's row comes first, because it can't be derived from the stored record alone. */
const inOrder = (brand: string, arm: RowDelta | undefined, figures: readonly Figures[]): RowDelta[] => {
  const rows = mergeRows(figures.flatMap((each) => rowDelta(brand, each) ?? []));
  rows.sort((a, b) => (a.key.SK < b.key.SK ? -1 : 1));
  return arm === undefined ? rows : [arm, ...rows];
};

export const orderRows = ({ brand, toArmRow }: Arms, order: AppliedOrder): RowDelta[] =>
  inOrder(brand, toArmRow?.(order, { before: [], after: order.lines }), orderFigures(order));

export type AppliedAmendment = {
  readonly before: readonly PlacedAmendment[];
  readonly amendment: PlacedAmendment;
  readonly day: string;
  readonly applied_at: string;
};

export const amendmentRows = (
  { brand, toArmRow }: Arms,
  order: AppliedOrder,
  { before, amendment, day, applied_at }: AppliedAmendment,
): RowDelta[] => {
  const lines = {
    before: linesLeft(order.lines, before),
    after: linesLeft(order.lines, [...before, amendment]),
    appliedAt: applied_at,
  };
  return inOrder(brand, toArmRow?.(order, lines), returnedFigures(order, before, amendment, day));
};
