import { DAY_MS } from "../../vocabulary/days.ts";
import { findMoment, UTC } from "../../vocabulary/zone-clock.ts";

const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
/** Databases use these values for a missing date. */
const ZERO_DATE = /^(?:0|0000-00-00(?:[T ]00:00:00)?)$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;
/** Smaller numbers are seconds (up to the year 5138), others are milliseconds (from 1973). */
const MIN_MILLISECONDS = 100_000_000_000;
const MAX_MILLISECONDS = 8_640_000_000_000_000;
/** Times are compared as texts, so years need four digits. Many shops use `9999-12-31` for "no end". */
const MIN_TIME = Date.parse("0000-01-01T00:00:00.000Z");
const MAX_TIME = Date.parse("9999-12-31T23:59:59.999Z");
const ZONED_YEARS = /^(?:19[7-9]|[2-8]\d\d)/;

const toIso = (milliseconds: number): string | undefined =>
  Number.isFinite(milliseconds) && Math.abs(milliseconds) < MAX_MILLISECONDS
    ? new Date(Math.min(Math.max(milliseconds, MIN_TIME), MAX_TIME)).toISOString()
    : undefined;

const ofEpoch = (value: number): string | undefined =>
  Number.isSafeInteger(value) && value > 0
    ? toIso(value < MIN_MILLISECONDS ? value * 1_000 : value)
    : undefined;

/** Normalizes `+0130`, `+01` and `GMT` for `Date.parse`. */
const offset = (zone: string): string =>
  /^[+-]/.test(zone)
    ? zone.replace(/^(...):?(..)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`)
    : "Z";

const readClock = (day: string, time: string): number | undefined => {
  const clock = Date.parse(`${day}T${time}Z`);
  // `Date.parse` reads the 31st of a shorter month as the 1st of the next one.
  return toIso(Date.parse(`${day}T00:00Z`))?.startsWith(day) ? clock : undefined;
};

const read = (value: unknown, timeZone: string, isEnd: boolean, isExact = false): string | undefined => {
  if (value === 0) return "";
  if (typeof value === "number") return ofEpoch(value);
  if (typeof value !== "string" || value.length > 40) return undefined;
  const text = value.trim();
  if (ZERO_DATE.test(text)) return "";
  if (/^\d{9,16}$/.test(text)) return ofEpoch(Number(text));
  const [, day, given, zone] = DATE.exec(text) ?? [];
  const time = given ?? "00:00";
  const clock = day === undefined ? undefined : readClock(day, time);
  if (day === undefined || clock === undefined) return undefined;
  if (zone !== undefined) return toIso(Date.parse(`${day}T${time}${offset(zone)}`));
  const isWholeDay = given === undefined || (MIDNIGHT.test(time) && !isExact);
  const wanted = isEnd && isWholeDay ? clock + DAY_MS : clock;
  return toIso(ZONED_YEARS.test(day) ? findMoment(timeZone, wanted) : wanted);
};

/**
 * ISO 8601 or SQL date, or epoch seconds or milliseconds.
 * @param timeZone zone of a date without one
 * @returns ISO 8601, UTC. `""` for a zero date. `undefined` if unreadable
 */
export const readSaleStart = (value: unknown, timeZone: string): string | undefined =>
  read(value, timeZone, false);

/**
 * A date without a time, and midnight without a zone, mean the end of that day.
 * @param isExact the field's name contains the zone, so midnight is exact
 */
export const readSaleEnd = (value: unknown, timeZone: string, isExact = false): string | undefined =>
  read(value, timeZone, true, isExact);

/** Examples: `date_on_sale_to_gmt`, `utcEnd`, `endUTCTime`. */
const UTC_NAMES = [
  /(?:gmt|utc)(?![a-z\d])/i,
  /(?:gmt|utc|Gmt|Utc)(?=[A-Z])/,
  /(?<![A-Z])(?:GMT|UTC)(?=[A-Z][a-z])/,
];

export const namesUtc = (expression: string | undefined): boolean =>
  expression !== undefined && UTC_NAMES.some((name) => name.test(expression));

export const dateZone = (expression: string | undefined, timeZone: string): string =>
  namesUtc(expression) ? UTC : timeZone;
