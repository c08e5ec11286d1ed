import { DAY_MS } from "../../vocabulary/days.ts";
import { findMoment, UTC } from "../../vocabulary/zone-clock.ts";

const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
/** Databases use it for a missing date. */
const ZERO_DATE = /^(?:0|0000-00-00(?:[T ]00:00:00)?)$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;
/** Seconds up to the year 5138, milliseconds from 1973 on. */
const MIN_MILLISECONDS = 100_000_000_000;
const MAX_MILLISECONDS = 8_640_000_000_000_000;
/** Times are compared as texts, so their years have four digits. Many shops use `9999-12-31` for "no end". */
const MIN_TIME = Date.parse("0000-01-01T00:00:00.000Z");
const MAX_TIME = Date.parse("9999-12-31T23:59:59.999Z");
/** Outside these years, time zones are ignored. */
const ZONED_YEARS = /^(?:19[7-9]|[2-8]\d\d)/;

const toIso = (milliseconds: number): string | undefined =>
  Number.isFinite(milliseconds) && Math.abs(milliseconds) < MAX_MILLISECONDS
    ? new Date(Math.min(Math.max(milliseconds, MIN_TIME), MAX_TIME)).toISOString()
    : undefined;

const ofEpoch = (value: number): string | undefined =>
  Number.isSafeInteger(value) && value > 0
    ? toIso(value < MIN_MILLISECONDS ? value * 1_000 : value)
    : undefined;

/** `+0130`, `+01` and `GMT`, as `Date.parse` takes them. */
const offset = (zone: string): string =>
  /^[+-]/.test(zone)
    ? zone.replace(/^(...):?(..)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`)
    : "Z";

const readClock = (day: string, time: string): number | undefined => {
  const clock = Date.parse(`${day}T${time}Z`);
  // `Date.parse` accepts the 31st of any month as the 1st of the next one.
  return toIso(Date.parse(`${day}T00:00Z`))?.startsWith(day) ? clock : undefined;
};

const read = (value: unknown, timeZone: string, isEnd: boolean): string | undefined => {
  if (value === 0) return "";
  if (typeof value === "number") return ofEpoch(value);
  if (typeof value !== "string" || value.length > 40) return undefined;
  const text = value.trim();
  if (ZERO_DATE.test(text)) return "";
  if (/^\d{9,16}$/.test(text)) return ofEpoch(Number(text));
  const [, day, time = "00:00", zone] = DATE.exec(text) ?? [];
  const clock = day === undefined ? undefined : readClock(day, time);
  if (day === undefined || clock === undefined) return undefined;
  if (zone !== undefined) return toIso(Date.parse(`${day}T${time}${offset(zone)}`));
  const wanted = isEnd && MIDNIGHT.test(time) ? clock + DAY_MS : clock;
  return toIso(ZONED_YEARS.test(day) ? findMoment(timeZone, wanted) : wanted);
};

/**
 * Start of a sale from an ISO 8601 or SQL date, or epoch seconds or milliseconds.
 * @param timeZone of a date without one. Of a repeated local time the first one counts. A skipped one is an hour later
 * @returns ISO 8601, UTC. `""` for a zero without meaning. `undefined` if unreadable
 */
export const readSaleStart = (value: unknown, timeZone: string): string | undefined =>
  read(value, timeZone, false);

/**
 * End of a sale, like its start. A date without a time, and midnight without a zone, mean the end of that day.
 */
export const readSaleEnd = (value: unknown, timeZone: string): string | undefined =>
  read(value, timeZone, true);

/** A field's name that ends in `gmt` or `utc`, as in `date_on_sale_to_gmt` or `endUtc`. */
const UTC_NAME = /(?:gmt|utc)(?![a-z\d])/i;

/** The time zone for dates of an expression that name no zone. */
export const dateZone = (expression: string | undefined, timeZone: string): string =>
  expression !== undefined && UTC_NAME.test(expression) ? UTC : timeZone;
