import { SIGNAL_KINDS } from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widget-types.ts";
import { RETURNED } from "../amendments/returned-figures.ts";
import { addUpFigures } from "./count-figures.ts";
import { type Figures, scopeVideo } from "./figures.ts";

/** What a month's days come to, as far as the whole store is asked about: it names no video's days. */
export type MonthFigures = {
  /** The store's of each day, with what its videos earned by signal: who adds them up needs no video's. */
  readonly days: readonly Figures[];
  /** Each video's sum, as of the month's first day. They are in `days` already. */
  readonly videos: readonly Figures[];
};

const EARNED_BY = new Set(
  SIGNAL_KINDS.flatMap((signal) =>
    WIDGET_TYPES.flatMap((widget) =>
      ["lines", "units", "revenue"].flatMap((figure) => {
        const name = `${signal}_${widget}_${figure}`;
        return [name, `${RETURNED}${name}`];
      }),
    ),
  ),
);

/** What a video's day adds to the store's day. */
const earned = ({ day, currency, values }: Figures): Figures => ({
  day,
  currency,
  scope: "STORE",
  values: Object.fromEntries(Object.entries(values).filter(([name]) => EARNED_BY.has(name))),
});

/**
 * Adds up a month's days, to the digit.
 *
 * @param month `YYYY-MM`
 */
export const addUpMonth = (month: string, figures: readonly Figures[]): MonthFigures => ({
  days: addUpFigures(figures.map((each) => (each.scope === "STORE" ? each : earned(each)))),
  videos: addUpFigures(
    figures.flatMap((each) =>
      scopeVideo(each.scope) === undefined ? [] : [{ ...each, day: firstDay(month) }],
    ),
  ),
});

/** @param day or a month of it */
export const toMonth = (day: string): string => day.slice(0, "2026-11".length);

export const firstDay = (month: string): string => `${month}-01`;

/** The last day of a month. */
export const lastDay = (month: string): string => {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, "2026-11-30".length);
};
