import type { Rollup } from "./rollup.ts";
import { addSignals, NOTHING, plus, readSums, type SignalSums, signalsView, sumsView } from "./sales-sums.ts";

/**
 * One video's figures of a period from its rollups: each day, and all of them, by currency. All that a video
 * sold is attributed, so there is no other share of it.
 */
export const videoAnalytics = (rollups: readonly Rollup[]) => {
  const totals = new Map<string, { sums: typeof NOTHING; readonly bySignal: SignalSums }>();
  const days = rollups.map(({ day, currency, figures }) => {
    const total = totals.get(currency) ?? { sums: NOTHING, bySignal: new Map() };
    totals.set(currency, total);
    total.sums = plus(total.sums, readSums(figures));
    addSignals(total.bySignal, figures);
    const bySignal: SignalSums = new Map();
    addSignals(bySignal, figures);
    return {
      day,
      currency,
      ...sumsView(readSums(figures), currency),
      by_signal: signalsView(bySignal, currency),
    };
  });
  return {
    totals: [...totals].map(([currency, { sums, bySignal }]) => ({
      currency,
      ...sumsView(sums, currency),
      by_signal: signalsView(bySignal, currency),
    })),
    days,
  };
};
