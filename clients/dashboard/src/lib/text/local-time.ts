import { clockAt, findMoment } from "../../../../../shared/vocabulary/zone-clock.ts";

/** Times as a date field has them, in the reader's time zone: `2026-11-27T09:00`, or `""`. */

const two = (value: number): string => String(value).padStart(2, "0");

/** @param iso a time, or none */
export const localTime = (iso: string | undefined): string => {
  if (iso === undefined) return "";
  const time = new Date(iso);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
};

/** The time in UTC; a text that is no time stays as it is, so that the contract's check says so. */
const utc = (local: string): string => {
  const ms = Date.parse(local);
  return Number.isNaN(ms) ? local : new Date(ms).toISOString();
};

/** @param empty what an empty field means */
export const timeOr = <Empty>(local: string, empty: Empty): string | Empty =>
  local === "" ? empty : utc(local);

/**
 * Whether an end is over.
 *
 * @param end as it is sent; what is no time is the contract's to refuse
 */
export const isPastEnd = (end: string | null | undefined): boolean =>
  end != null && Date.parse(end) <= Date.now();

/** The name of the reader's time zone, such as "Europe/Berlin". */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A time as a date field has it, in a time zone.
 *
 * @param iso a time, or none
 */
export const zoneTime = (iso: string | undefined, timeZone: string): string =>
  iso === undefined ? "" : new Date(clockAt(timeZone, Date.parse(iso))).toISOString().slice(0, 16);

/** @param empty what an empty field means */
export const zoneTimeOr = <Empty>(local: string, timeZone: string, empty: Empty): string | Empty => {
  if (local === "") return empty;
  const clock = Date.parse(`${local}Z`);
  // A text that is no time stays as it is, so that the contract's check says so.
  return Number.isNaN(clock) ? local : new Date(findMoment(timeZone, clock)).toISOString();
};
