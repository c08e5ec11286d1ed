import { clockAt, findMoment } from "../../../../../shared/vocabulary/zone-clock.ts";
import { shownZone } from "./format.ts";

/** Times in the format of a date field, in the time zone of the view: `2026-11-27T09:00`, or `""`. */

export const localTime = (iso: string | undefined): string =>
  iso === undefined ? "" : new Date(clockAt(shownZone(), Date.parse(iso))).toISOString().slice(0, 16);

/**
 * An invalid time stays as text, and the contract refuses it.
 * @param empty the meaning of an empty field
 */
export const timeOr = <Empty>(local: string, empty: Empty): string | Empty => {
  if (local === "") return empty;
  const clock = Date.parse(`${local}Z`);
  return Number.isNaN(clock) ? local : new Date(findMoment(shownZone(), clock)).toISOString();
};

export const isPastEnd = (end: string | null | undefined): boolean =>
  end != null && Date.parse(end) <= Date.now();
