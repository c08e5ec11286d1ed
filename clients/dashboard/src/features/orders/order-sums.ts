import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { add } from "../../lib/text/decimals.ts";

type Line = Pick<OrderView["lines"][number], "amount" | "currency" | "credit">;

/** What an order was worth in one currency, and how much of that was credited to videos. */
export type OrderSum = {
  readonly currency: Line["currency"];
  readonly total: string;
  readonly credited: string;
};

/** An order's sums as it was placed, one for each currency. Unconfirmed credit is none. */
export const orderSums = (lines: readonly Line[]): readonly OrderSum[] => {
  const sums = new Map<Line["currency"], OrderSum>();
  for (const { amount, currency, credit } of lines) {
    const { total, credited } = sums.get(currency) ?? { total: "0", credited: "0" };
    const isCredited = credit !== null && credit.unconfirmed === undefined;
    sums.set(currency, {
      currency,
      total: add(total, amount),
      credited: isCredited ? add(credited, amount) : credited,
    });
  }
  return [...sums.values()];
};
