import { LATE } from "../amendments/returned-figures.ts";
import { type CountedFigures, earliest } from "../figures/counted-to.ts";
import { type Figures, type FigureValues, scopeVideo } from "../figures/figures.ts";
import {
  addSignals,
  addUnconfirmed,
  NO_SALES,
  NO_SUMS,
  noUnconfirmed,
  plus,
  plusSums,
  readSales,
  readSums,
  readUnconfirmed,
  type Sales,
  type SalesBySignal,
  type Sums,
  type UnconfirmedSales,
} from "./sales.ts";

/** What was sold in one currency. */
export type CurrencySales = {
  readonly currency: string;
  /** What is credited to videos. */
  credited: Sales;
  readonly bySignal: SalesBySignal;
  readonly unconfirmed: UnconfirmedSales;
  /** The part of what came back that is of orders of locked days. */
  late: Sums;
  /** All that the store sold, with or without a video; absent where some videos alone are read. */
  store?: Sales;
};

export type DaySales = CurrencySales & { readonly day: string };
export type VideoSales = CurrencySales & { readonly event_id: number };

/** A period's sales, each by currency: in total, by day and by video. Currencies are never added up. */
export type PeriodSales = {
  readonly totals: readonly CurrencySales[];
  /** By day, then by currency. Days without orders are left out. */
  readonly days: readonly DaySales[];
  /** In no order. */
  readonly videos: readonly VideoSales[];
  /** By name, the parts that were asked for and in which something was sold. */
  readonly parts: ReadonlyMap<string, readonly CurrencySales[]>;
  /** From when on sales may be missing, as {@link CountedFigures} say. */
  readonly countedTo: string | undefined;
};

const addVideo = (sales: CurrencySales, values: FigureValues): void => {
  sales.credited = plus(sales.credited, readSales(values));
  addSignals(sales.bySignal, values);
  addUnconfirmed(sales.unconfirmed, readUnconfirmed(values));
  sales.late = plusSums(sales.late, readSums(values, LATE));
};

const addStore = (sales: CurrencySales, values: FigureValues): void => {
  sales.credited = plus(sales.credited, readSales(values, "attributed_"));
  sales.store = plus(sales.store ?? NO_SALES, readSales(values));
  addUnconfirmed(sales.unconfirmed, readUnconfirmed(values));
  sales.late = plusSums(sales.late, readSums(values, LATE));
};

/** Whether a video's sales of a day of the store count. */
export type IsIncluded = (event_id: number, day: string) => boolean;

const NO_PARTS: ReadonlyMap<string, IsIncluded> = new Map();

const entry = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

/**
 * Adds up a period's figures, page by page. All that shows sales reads them here.
 *
 * @param isIncluded some videos alone, by their ids: the sum of their sales. An order with lines of two of them counts
 *   twice. Without it, the whole store, in which each order counts once
 * @param parts sums of some videos' sales of some days, beside all others
 */
export const readPeriodSales = async (
  pages: AsyncIterable<CountedFigures>,
  isIncluded?: IsIncluded,
  parts = NO_PARTS,
): Promise<PeriodSales> => {
  const totals = new Map<string, CurrencySales>();
  const days = new Map<string, DaySales>();
  const videos = new Map<string, VideoSales>();
  const ofParts = new Map<string, Map<string, CurrencySales>>();
  const none = (currency: string): CurrencySales => ({
    currency,
    credited: NO_SALES,
    bySignal: new Map(),
    unconfirmed: noUnconfirmed(),
    late: NO_SUMS,
    ...(isIncluded === undefined && { store: NO_SALES }),
  });

  const addToVideo = (event_id: number, { day, currency, values }: Omit<Figures, "scope">): void => {
    const noneOfVideos = () => {
      const { store, ...sales } = none(currency);
      return sales;
    };
    addVideo(
      entry(videos, `${event_id}#${currency}`, () => ({ event_id, ...noneOfVideos() })),
      values,
    );
    for (const [name, isOfPart] of parts) {
      if (!isOfPart(event_id, day)) continue;
      addVideo(
        entry(
          entry(ofParts, name, () => new Map()),
          currency,
          noneOfVideos,
        ),
        values,
      );
    }
  };

  const add = ({ day, currency, scope, values }: Figures): void => {
    const event_id = scopeVideo(scope);
    if (isIncluded !== undefined && (event_id === undefined || !isIncluded(event_id, day))) return;
    const total = entry(totals, currency, () => none(currency));
    const ofDay = entry(days, `${day}#${currency}`, () => ({ day, ...none(currency) }));
    if (scope === "STORE") {
      for (const sales of [total, ofDay]) {
        addStore(sales, values);
        // A day of a month's sums has what its videos earned; any other has it from its videos.
        addSignals(sales.bySignal, values);
      }
      return;
    }
    if (event_id === undefined) {
      // Videos that the store did not have make no row.
      for (const sales of [total, ofDay]) addSignals(sales.bySignal, values);
      return;
    }
    addToVideo(event_id, { day, currency, values });
    for (const sales of [total, ofDay]) {
      if (isIncluded === undefined) addSignals(sales.bySignal, values);
      else addVideo(sales, values);
    }
  };

  let countedTo: string | undefined;
  for await (const page of pages) {
    for (const each of page.figures) add(each);
    for (const { scope, ...sums } of page.videos ?? []) {
      const event_id = scopeVideo(scope);
      if (event_id !== undefined) addToVideo(event_id, sums);
    }
    countedTo = earliest(countedTo, page.countedTo);
  }
  return {
    totals: [...totals.values()],
    days: [...days.values()],
    videos: [...videos.values()],
    parts: new Map([...ofParts].map(([name, byCurrency]) => [name, [...byCurrency.values()]])),
    countedTo,
  };
};
