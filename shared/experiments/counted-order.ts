import Big from "big.js";
import type { Amendment } from "../attribution/amendments/amendment.ts";
import { isLeft, linesLeft } from "../attribution/amendments/lines-left.ts";
import { addAmounts } from "../platform/money.ts";
import type { Assignment } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";

/** What is read of an order's attribution. */
export type ReportedOrder = {
  readonly order_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly assignment?: Assignment | undefined;
  readonly lines: readonly {
    readonly currency: string;
    readonly quantity: number;
    readonly amount: Amount;
  }[];
};

/**
 * What is left of an order in one currency.
 *
 * @returns `undefined` if nothing is: a cancelled order does not count
 */
export const revenueLeft = (
  { lines }: Pick<ReportedOrder, "lines">,
  amendments: readonly Amendment[],
  currency: string,
): Amount | undefined => {
  const left = linesLeft(lines, amendments).filter((line) => line.currency === currency && isLeft(line));
  return left.length === 0 ? undefined : left.reduce((sum, { amount }) => addAmounts(sum, amount), "0");
};

/** Revenue that counts at most up to the cap. */
export const capped = (revenue: Amount, cap: Amount | undefined): Amount =>
  cap !== undefined && new Big(revenue).gt(cap) ? cap : revenue;
