import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Orders } from "../../orders/orders.table.ts";
import { type Span, toMinute } from "../../vocabulary/store-days.ts";
import { type Figures, figuresId } from "../figures/figures.ts";
import type { Difference } from "./differences.ts";

type OrderPosition = Awaited<ReturnType<Orders["page"]>>["next"];

/** An hour of the day, or ten minutes of it, that are still to be counted, from the cursor on. */
export type HourLeft = Span & { readonly cursor?: OrderPosition };

/**
 * Figures of a day by their ids. Orders may name any number of videos, and a cursor holds the figures of some hundred: a
 * recount keeps those of one range, and counts the day's orders again for the next.
 */
export type FiguresRange = { readonly after?: string; readonly upTo?: string };

export const isWithin = ({ after, upTo }: FiguresRange, figures: Omit<Figures, "values">): boolean => {
  const id = figuresId(figures);
  return (after === undefined || id > after) && (upTo === undefined || id <= upTo);
};

/** A range with its figures so far. */
export type RangeFigures = { readonly range: FiguresRange; readonly figures: readonly Figures[] };

/** A count of a day's orders that may not be complete: what is left, and the figures so far. */
export type CountProgress = RangeFigures & { readonly left: readonly HourLeft[] };

/** Where a reconciliation goes on: it counts, then confirms the differences by a second count and corrects them. */
export type ReconcileProgress =
  | ({ readonly step: "count" } & CountProgress)
  | ({ readonly step: "confirm"; readonly differences: readonly Difference[] } & CountProgress);

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const PART_MINUTES = 10;

const countMinutes = ({ from, end }: Span): number =>
  (Date.parse(`${end}Z`) - Date.parse(`${from}Z`)) / MINUTE_MS;

/** Cuts a span of time at whole hours of UTC, or whole parts of them. */
const cut = ({ from, end }: Span, minutes: number): Span[] => {
  const begin = Date.parse(`${from}Z`) / MINUTE_MS;
  const first = Math.floor(begin / minutes) * minutes;
  const count = Math.ceil((countMinutes({ from, end }) + begin - first) / minutes);
  const at = (index: number) => toMinute(new Date((first + index * minutes) * MINUTE_MS).toISOString());
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? from : at(index),
    end: index === count - 1 ? end : at(index + 1),
  }));
};

/**
 * What is left of an hour, in parts of ten minutes: a busy one may hold most of a day's orders, and parts are read side by
 * side.
 *
 * @param reached when the last order of the page was received: orders come the latest first. ISO 8601, UTC
 */
export const splitHour = ({ from, end, cursor }: HourLeft, reached: string): HourLeft[] => {
  const parts = cut({ from, end }, PART_MINUTES).filter((part) => part.from <= reached);
  return parts.reverse().map((part, index) => (index === 0 ? { ...part, cursor } : part));
};

/** Whether it is an hour, or more than a part of one. */
export const isWholeHour = (left: HourLeft): boolean => countMinutes(left) > PART_MINUTES;

/** The count of a range from the day's first order on. */
export const wholeDay = (day: Span, range: FiguresRange): CountProgress => ({
  range,
  left: day.from < day.end ? cut(day, HOUR_MINUTES) : [],
  figures: [],
});

/** The count of the range after this one; `undefined` after the last. */
export const nextRange = (day: Span, { upTo }: FiguresRange): ReconcileProgress | undefined =>
  upTo === undefined ? undefined : { step: "count", ...wholeDay(day, { after: upTo }) };

/** Twice in base64, a cursor then has at most 160,000 characters; `shared/platform/cursors.ts` takes 200,000. */
const MAX_PACKED_BYTES = 90_000;

const deflated = (value: unknown) => deflateRawSync(JSON.stringify(value));

/** Leaves the second half of the figures, by their ids, to a later range. */
const halved = <Counted extends RangeFigures>(counted: Counted): Counted => {
  const sorted = counted.figures.map((figures) => ({ id: figuresId(figures), figures }));
  sorted.sort((a, b) => (a.id < b.id ? -1 : 1));
  const kept = sorted.slice(0, Math.ceil(sorted.length / 2));
  const upTo = kept.at(-1)?.id;
  return {
    ...counted,
    figures: kept.map(({ figures }) => figures),
    range: { ...counted.range, ...(upTo && { upTo }) },
  };
};

/**
 * Compresses the progress for a cursor. What would make it too long is left to a later range, which finds those
 * differences once more.
 */
export const packProgress = (progress: ReconcileProgress): string => {
  const packed = deflated(progress);
  if (packed.length <= MAX_PACKED_BYTES || progress.figures.length <= 1) return packed.toString("base64");
  const narrowed = halved(progress);
  if (narrowed.step === "count") return packProgress(narrowed);
  const differences = narrowed.differences.filter((difference) => isWithin(narrowed.range, difference));
  return packProgress({ ...narrowed, differences });
};

/** @param packed of {@link packProgress}: the cursor's seal has been checked */
export const unpackProgress = (packed: string): ReconcileProgress =>
  JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString("utf8")) as ReconcileProgress;
