import type { Figures } from "./figures.ts";

/** Figures, and how far they go. */
export type CountedFigures = {
  readonly figures: readonly Figures[];
  /** Sums of whole months by video, as of a month's first day: `figures` have them in the store's days already. */
  readonly videos?: readonly Figures[];
  /**
   * ISO 8601, UTC: orders that were received from this time on, and what came back from it on, may be missing. Absent if
   * none is.
   */
  readonly countedTo?: string | undefined;
};

/** The earliest of some times up to which all is counted: ISO 8601, UTC, or `undefined` where nothing is missing. */
export const earliest = (...times: readonly (string | undefined)[]): string | undefined =>
  times.reduce((first, time) => (first === undefined || (time !== undefined && time < first) ? time : first));

/**
 * The first moment of a minute, or of a day in UTC.
 *
 * @param time `2026-11-20T10:15` or `2026-11-20`
 * @returns ISO 8601, UTC
 */
export const startOfTime = (time: string): string =>
  new Date(time.includes("T") ? `${time}Z` : time).toISOString();
