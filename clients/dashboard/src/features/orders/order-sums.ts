import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { add } from "../../lib/text/decimals.ts";
import { isSame } from "./left-items.ts";

type Line = Pick<OrderView["lines"][number], "amount" | "revenue_left" | "currency" | "credit">;

type Sum = {
  readonly total: string;
  /** How much of it is credited to videos. */
  readonly credited: string;
};

/** What an order was worth in one currency, and what is left of that where something came back. */
export type OrderSum = Sum & {
  readonly currency: Line["currency"];
  readonly left?: Sum;
};

/** Unconfirmed credit is none. */
const isCredited = ({ credit }: Line): boolean => credit !== null && credit.unconfirmed === undefined;

const sum = (lines: readonly Line[], read: (line: Line) => string): Sum => ({
  total: lines.map(read).reduce(add, "0"),
  credited: lines.filter(isCredited).map(read).reduce(add, "0"),
});

/** An order's sums, one for each currency. */
export const orderSums = (lines: readonly Line[]): readonly OrderSum[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => {
    const ordered = sum(own, ({ amount }) => amount);
    const left = sum(own, ({ amount, revenue_left }) => revenue_left ?? amount);
    return { currency, ...ordered, ...(!isSame(left.total, ordered.total) && { left }) };
  });
