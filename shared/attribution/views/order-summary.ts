import Big from "big.js";
import { addAmounts, inCurrency, lineAmount } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { Amendment } from "../amendments/amendment.ts";
import { isLeft, linesLeft } from "../amendments/lines-left.ts";
import type { AttributedLine } from "../rule/attribution.ts";
import type { OrderWithAttribution } from "./read-orders.ts";

type Total = { readonly revenue: Amount; readonly attributed_revenue: Amount };

type SummedLine = Pick<AttributedLine, "currency" | "quantity" | "amount" | "credit">;

/** As the figures count them: without credit until the order is attributed. */
const readLines = ({ order, attribution }: OrderWithAttribution): readonly SummedLine[] =>
  attribution?.lines ??
  order.order_items.map(({ currency, price, quantity }) => ({
    currency,
    quantity,
    amount: lineAmount(price, quantity),
    credit: null,
  }));

/** How much of an order came back; `undefined` if nothing did, or if what came back was taken back. */
const readReturned = (
  lines: readonly SummedLine[],
  amendments: readonly Amendment[],
): "fully" | "partly" | undefined => {
  if (amendments.length === 0) return undefined;
  const left = linesLeft(lines, amendments);
  if (!left.some(isLeft)) return "fully";
  const isWhole = left.every(
    ({ quantity, amount }, index) =>
      quantity === lines[index]?.quantity && new Big(amount).eq(lines[index].amount),
  );
  return isWhole ? undefined : "partly";
};

/** An order as a list shows it: its lines counted, its amounts summed up by currency. */
export const summarizeOrder = (
  each: OrderWithAttribution & { readonly amendments: readonly Amendment[] },
) => {
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
  const returned = readReturned(lines, each.amendments);
  return {
    order_id: order.order_id,
    received_at: order.received_at,
    lines: lines.length,
    attributed_lines: lines.filter(({ credit }) => credit !== null).length,
    unconfirmed_lines: lines.filter(({ credit }) => credit?.unconfirmed !== undefined).length,
    ...(returned !== undefined && { returned }),
    totals: [...totals].map(([currency, { revenue, attributed_revenue }]) => ({
      currency,
      revenue: inCurrency(revenue, currency),
      attributed_revenue: inCurrency(attributed_revenue, currency),
    })),
  };
};
