import { clockAt, findMoment } from "../../../../../shared/vocabulary/zone-clock.ts";

/** Times in the format of a date field, in the user's time zone: `2026-11-27T09:00`, or `""`. */

const two = (value: number): string => String(value).padStart(2, "0");

/** @param iso a time, or `undefined` */
export const localTime = (iso: string | undefined): string => {
  if (iso === undefined) return "";
  const time = new Date(iso);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
};

/** Converts to UTC. An invalid time stays as text, and the contract refuses it. */
const utc = (local: string): string => {
  const ms = Date.parse(local);
  return Number.isNaN(ms) ? local : new Date(ms).toISOString();
};

/** @param empty the meaning of an empty field */
export const timeOr = <Empty>(local: string, empty: Empty): string | Empty =>
  local === "" ? empty : utc(local);

/**
 * Tests that an end is in the past.
 * @param end as sent. The contract refuses invalid times
 */
export const isPastEnd = (end: string | null | undefined): boolean =>
  end != null && Date.parse(end) <= Date.now();

/** The user's time zone, such as "Europe/Berlin". */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A time in the format of a date field, in a time zone.
 *
 * @param iso a time, or `undefined`
 */
export const zoneTime = (iso: string | undefined, timeZone: string): string =>
  iso === undefined ? "" : new Date(clockAt(timeZone, Date.parse(iso))).toISOString().slice(0, 16);

/** @param empty the meaning of an empty field */
export const zoneTimeOr = <Empty>(local: string, timeZone: string, empty: Empty): string | Empty => {
  if (local === "") return empty;
  const clock = Date.parse(`${local}Z`);
  // An invalid time stays as text, and the contract refuses it.
  return Number.isNaN(clock) ? local : new Date(findMoment(timeZone, clock)).toISOString();
};
