import Big from "big.js";
import type { CurrencySales } from "../attribution/views/read-sales.ts";
import { NO_SALES, subtractReturned, unconfirmedView } from "../attribution/views/sales.ts";
import { inCurrency } from "../platform/money.ts";
import { currencyDigits } from "../vocabulary/currencies.ts";
import { type CoverageLoss, LOSS_ADVICE } from "../vocabulary/figures.ts";
import type { ComparedDay } from "./compare-days.ts";
import type { Coverage } from "./coverage.schema.ts";
import type { UnknownProducts } from "./unknown-products.ts";

const SHARE_DIGITS = 4;

/** Rounded down, so that 1 means complete. */
const roundShare = (part: number, whole: number): string | null =>
  whole === 0 ? null : new Big(part).div(whole).toFixed(SHARE_DIGITS, Big.roundDown);

const sum = <Name extends string>(days: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  days.reduce((total, { [name]: value }) => total + value, 0);

export const coverageTotals = (days: readonly ComparedDay[]): Coverage["totals"] => {
  const compared = days.filter((day) => day.compared);
  const shop = compared.reduce((total, { shop_orders }) => total + (shop_orders ?? 0), 0);
  const not_reported = sum(compared, "not_reported");
  return {
    compared_days: compared.length,
    shop_orders: compared.length === 0 ? null : shop,
    not_reported,
    beyond: sum(compared, "beyond"),
    reported_share: roundShare(shop - not_reported, shop),
    reported: sum(days, "reported"),
    signalled: sum(days, "signalled"),
    unreadable: sum(days, "unreadable"),
  };
};

/** Estimates from the store's average revenue per order. Empty with several currencies or no sales. */
const atAverage = (orders: number, sales: readonly CurrencySales[]) => {
  const [only, ...others] = sales;
  const { orders: all, revenue } = subtractReturned(only?.store ?? NO_SALES);
  if (only === undefined || others.length > 0 || all <= 0) return [];
  const { currency } = only;
  const value = new Big(revenue).div(all).times(orders).toFixed(currencyDigits(currency));
  return [{ currency, revenue: inCurrency(value, currency) }];
};

type Loss = Coverage["losses"][number];
type MeasuredLoss = Omit<Loss, "share" | "advice"> & { readonly whole: number };

export const findLosses = (
  totals: Coverage["totals"],
  sales: readonly CurrencySales[],
  unknown: UnknownProducts | undefined,
): Loss[] => {
  const { not_reported, shop_orders, unreadable, reported } = totals;
  const ofOrders = (kind: CoverageLoss, count: number, whole: number): MeasuredLoss => ({
    ...{ kind, of: "orders", count, whole },
    revenue: atAverage(count, sales),
    estimated: true,
  });
  const measured: MeasuredLoss[] = [
    ofOrders("not_reported", not_reported, shop_orders ?? 0),
    ofOrders("unreadable_signals", unreadable, reported),
    {
      ...{ kind: "unknown_products", of: "lines", count: unknown?.lines ?? 0 },
      whole: unknown?.of_lines ?? 0,
      revenue: unknown?.revenue ?? [],
      estimated: false,
    },
  ];
  return measured
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count / b.whole - a.count / a.whole)
    .map(({ whole, ...loss }) => ({
      ...loss,
      share: new Big(loss.count).div(whole).toFixed(SHARE_DIGITS),
      advice: LOSS_ADVICE[loss.kind],
    }));
};

export const unconfirmedCredit = (sales: readonly CurrencySales[]): Coverage["unconfirmed"] =>
  sales.flatMap(({ currency, credited, unconfirmed }) => {
    const { orders, lines, revenue, reasons } = unconfirmedView(unconfirmed, currency);
    if (reasons.length === 0) return [];
    return [
      {
        ...{ currency, credited: inCurrency(subtractReturned(credited).revenue, currency) },
        ...{ orders, lines, revenue, reasons: reasons.map(({ units, ...reason }) => reason) },
      },
    ];
  });
