import { inCurrency } from "../platform/money.ts";
import { currencyDigits } from "../vocabulary/currencies.ts";
import type { Arm } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";
import type { ExperimentResult } from "./experiment.schema.ts";
import type { Difference, Estimate } from "./statistics/compare-arms.ts";
import type { Uplift } from "./statistics/uplift.ts";

const DIGITS = 6;

const estimate = ({ value, low, high }: Estimate) => ({
  value: value.toFixed(DIGITS),
  low: low.toFixed(DIGITS),
  high: high.toFixed(DIGITS),
});

const difference = ({ exposed, held_out, absolute, relative }: Difference) => ({
  exposed: exposed.toFixed(DIGITS),
  held_out: held_out.toFixed(DIGITS),
  absolute: estimate(absolute),
  relative: estimate(relative),
});

type Known = {
  readonly currency: string;
  readonly revenue: Readonly<Record<Arm, Amount>>;
  readonly frozen: boolean;
};

/** Only the verdict `measured` includes figures that compare the arms. */
export const resultView = (uplift: Uplift, { currency, revenue, ...known }: Known): ExperimentResult => {
  const { arms, ratio_check, verdict } = uplift;
  const view = {
    ...known,
    verdict,
    currency,
    visitors: { exposed: arms.exposed.visitors, held_out: arms.held_out.visitors },
    ratio_check: {
      intact: ratio_check.intact,
      chi_squared: ratio_check.chi_squared.toFixed(DIGITS),
      unnoticed_loss: ratio_check.unnoticed_loss.toFixed(DIGITS),
    },
  };
  if (uplift.verdict !== "measured") return view;
  const amount = (value: number) => value.toFixed(currencyDigits(currency));
  return {
    ...view,
    measured: {
      orders: { exposed: arms.exposed.orders, held_out: arms.held_out.orders },
      revenue: {
        exposed: inCurrency(revenue.exposed, currency),
        held_out: inCurrency(revenue.held_out, currency),
      },
      orders_per_visitor: difference(uplift.orders),
      revenue_per_visitor: difference(uplift.revenue),
      added: {
        value: amount(uplift.added.value),
        low: amount(uplift.added.low),
        high: amount(uplift.added.high),
      },
    },
  };
};
