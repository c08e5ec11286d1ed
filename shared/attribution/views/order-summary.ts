import Big from "big.js";
import { addAmounts, inCurrency, lineAmount } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { Amendment } from "../amendments/amendment.ts";
import { isLeft, linesLeft } from "../amendments/lines-left.ts";
import type { AttributedLine } from "../rule/attribution.ts";
import type { OrderWithAttribution } from "./read-orders.ts";

type Total = {
  readonly gross_revenue: Amount;
  readonly revenue: Amount;
  readonly attributed_revenue: Amount;
  readonly unconfirmed_revenue: Amount;
};
const NO_TOTAL: Total = {
  gross_revenue: "0",
  revenue: "0",
  attributed_revenue: "0",
  unconfirmed_revenue: "0",
};

type SummedLine = Pick<AttributedLine, "currency" | "quantity" | "amount" | "credit">;

const readLines = ({ order, attribution }: OrderWithAttribution): readonly SummedLine[] =>
  attribution?.lines ??
  order.order_items.map(({ currency, price, quantity }) => ({
    currency,
    quantity,
    amount: lineAmount(price, quantity),
    credit: null,
  }));

const readRefunded = (
  lines: readonly SummedLine[],
  left: readonly SummedLine[],
): "fully" | "partly" | undefined => {
  if (!left.some(isLeft)) return "fully";
  const isWhole = left.every(
    ({ quantity, amount }, index) =>
      quantity === lines[index]?.quantity && new Big(amount).eq(lines[index].amount),
  );
  return isWhole ? undefined : "partly";
};

const sumLines = (lines: readonly SummedLine[], left: readonly SummedLine[]) => {
  const totals = new Map<string, Total>();
  for (const [index, { currency, amount, credit }] of lines.entries()) {
    const total = totals.get(currency) ?? NO_TOTAL;
    const added = left[index]?.amount ?? amount;
    const add = (sum: Amount, isPart: boolean) => (isPart ? addAmounts(sum, added) : sum);
    totals.set(currency, {
      gross_revenue: addAmounts(total.gross_revenue, amount),
      revenue: add(total.revenue, true),
      attributed_revenue: add(total.attributed_revenue, credit !== null),
      unconfirmed_revenue: add(total.unconfirmed_revenue, credit?.unconfirmed !== undefined),
    });
  }
  return [...totals].map(([currency, total]) => ({
    currency,
    gross_revenue: inCurrency(total.gross_revenue, currency),
    revenue: inCurrency(total.revenue, currency),
    attributed_revenue: inCurrency(total.attributed_revenue, currency),
    unconfirmed_revenue: inCurrency(total.unconfirmed_revenue, currency),
  }));
};

export const summarizeOrder = (
  each: OrderWithAttribution & { readonly amendments: readonly Amendment[] },
) => {
  const { order } = each;
  const lines = readLines(each);
  const left = linesLeft(lines, each.amendments);
  const refunded = readRefunded(lines, left);
  return {
    order_id: order.order_id,
    received_at: order.received_at,
    lines: lines.length,
    attributed_lines: lines.filter(({ credit }) => credit !== null).length,
    unconfirmed_lines: lines.filter(({ credit }) => credit?.unconfirmed !== undefined).length,
    ...(refunded !== undefined && { refunded }),
    totals: sumLines(lines, left),
  };
};
