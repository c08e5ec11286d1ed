const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?$/i;
/** Databases write it for no date. */
const ZERO_DATE = /^(?:0|0000-00-00(?:[T ]00:00:00)?)$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;
const DAY_MS = 86_400_000;
/** Seconds up to the year 5138, milliseconds from 1973 on. */
const MIN_MILLISECONDS = 100_000_000_000;
const MAX_MILLISECONDS = 8_640_000_000_000_000;
/** Times are compared as texts, so their years have four digits. `9999-12-31` is many a shop's "for ever". */
const MIN_TIME = Date.parse("0000-01-01T00:00:00.000Z");
const MAX_TIME = Date.parse("9999-12-31T23:59:59.999Z");

const toIso = (milliseconds: number): string | undefined =>
  Number.isFinite(milliseconds) && Math.abs(milliseconds) < MAX_MILLISECONDS
    ? new Date(Math.min(Math.max(milliseconds, MIN_TIME), MAX_TIME)).toISOString()
    : undefined;

const ofEpoch = (value: number): string | undefined =>
  Number.isSafeInteger(value) && value > 0
    ? toIso(value < MIN_MILLISECONDS ? value * 1_000 : value)
    : undefined;

const read = (value: unknown, isEnd: boolean): string | undefined => {
  if (value === 0) return "";
  if (typeof value === "number") return ofEpoch(value);
  if (typeof value !== "string" || value.length > 40) return undefined;
  const text = value.trim();
  if (ZERO_DATE.test(text)) return "";
  if (/^\d{9,16}$/.test(text)) return ofEpoch(Number(text));
  const [, day, time = "00:00", zone] = DATE.exec(text) ?? [];
  if (day === undefined) return undefined;
  const iso = toIso(Date.parse(`${day}T${time}${zone === undefined ? "Z" : offset(zone)}`));
  // `Date.parse` takes the 31st of any month, for the 1st of the next one.
  if (iso === undefined || toIso(Date.parse(`${day}T00:00Z`))?.startsWith(day) !== true) return undefined;
  const isWholeDay = isEnd && zone === undefined && MIDNIGHT.test(time);
  return isWholeDay ? toIso(Date.parse(iso) + DAY_MS) : iso;
};

const offset = (zone: string) =>
  zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();

/**
 * When a sale begins: from an ISO 8601 or SQL date (UTC, if it names no zone), or epoch seconds or milliseconds.
 *
 * @returns ISO 8601, UTC; `""` for a zero that stands for no date; `undefined` for what can't be read
 */
export const readSaleStart = (value: unknown): string | undefined => read(value, false);

/** When a sale ends, likewise. A day without a time, and midnight without a zone, mean the end of that day. */
export const readSaleEnd = (value: unknown): string | undefined => read(value, true);
