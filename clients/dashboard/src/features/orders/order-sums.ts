import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { add, subtract } from "../../lib/text/decimals.ts";

type Line = Pick<OrderView["lines"][number], "amount" | "revenue_left" | "currency" | "credit">;

type Amount = { readonly revenue: string };

export type OrderSum = Amount & {
  readonly currency: Line["currency"];
  readonly gross: Amount;
  readonly refunded: Amount;
  readonly credited: string;
  readonly unconfirmed: Amount;
};

const sum = (lines: readonly Line[]): string =>
  lines.map(({ amount, revenue_left }) => revenue_left ?? amount).reduce(add, "0");

export const orderSums = (lines: readonly Line[]): readonly OrderSum[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => {
    const gross = own.map(({ amount }) => amount).reduce(add, "0");
    const revenue = sum(own);
    return {
      ...{ currency, revenue },
      gross: { revenue: gross },
      refunded: { revenue: subtract(gross, revenue) },
      credited: sum(own.filter(({ credit }) => credit !== null)),
      unconfirmed: { revenue: sum(own.filter(({ credit }) => credit?.unconfirmed !== undefined)) },
    };
  });
