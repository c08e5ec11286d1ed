import { addAmounts, inCurrency, lineAmount } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { AttributedLine } from "../rule/attribution.ts";
import type { OrderWithAttribution } from "./read-orders.ts";

type Total = { readonly revenue: Amount; readonly attributed_revenue: Amount };

type SummedLine = Pick<AttributedLine, "currency" | "amount" | "credit">;

/** As the figures count them: without credit until the order is attributed. */
const readLines = ({ order, attribution }: OrderWithAttribution): readonly SummedLine[] =>
  attribution?.lines ??
  order.order_items.map(({ currency, price, quantity }) => ({
    currency,
    amount: lineAmount(price, quantity),
    credit: null,
  }));

/** An order as a list shows it: its lines counted, its amounts summed up by currency. */
export const summarizeOrder = (each: OrderWithAttribution) => {
  const { order } = each;
  const lines = readLines(each);
  const totals = new Map<string, Total>();
  for (const { currency, amount, credit } of lines) {
    const { revenue, attributed_revenue } = totals.get(currency) ?? { revenue: "0", attributed_revenue: "0" };
    totals.set(currency, {
      revenue: addAmounts(revenue, amount),
      attributed_revenue: credit === null ? attributed_revenue : addAmounts(attributed_revenue, amount),
    });
  }
  return {
    order_id: order.order_id,
    received_at: order.received_at,
    lines: lines.length,
    attributed_lines: lines.filter(({ credit }) => credit !== null).length,
    unconfirmed_lines: lines.filter(({ credit }) => credit?.unconfirmed !== undefined).length,
    totals: [...totals].map(([currency, { revenue, attributed_revenue }]) => ({
      currency,
      revenue: inCurrency(revenue, currency),
      attributed_revenue: inCurrency(attributed_revenue, currency),
    })),
  };
};
