/**
 * A store's time zones, the earliest first: each holds from the day that is named on, which begins at that moment. Until the first
 * one, days are UTC days.
 *
 * @typedef {{ readonly day: string, readonly begins_at: string, readonly time_zone: string }} ZoneChange
 */

/** @type {Map<string, Intl.DateTimeFormat>} */
const calendars = new Map();

/** @param {string} zone */
const findCalendar = (zone) => {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const two = "2-digit";
  const calendar = new Intl.DateTimeFormat("en", { timeZone: zone, year: "numeric", month: two, day: two });
  calendars.set(zone, calendar);
  return calendar;
};

/**
 * The day that calendars in a time zone show.
 *
 * @param {string} zone @param {number} time milliseconds since 1970
 */
const readCalendar = (zone, time) => {
  const parts = new Map(
    findCalendar(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
};

/** @param {string} day */
const dayBefore = (day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/**
 * The day of the store that a moment is in. The last day in a zone lasts until the first one in the next begins.
 *
 * @param {readonly ZoneChange[]} changes
 * @returns {(time: string) => string}
 */
export const createFindDay = (changes) => (time) => {
  const moment = Date.parse(time);
  const index = changes.findLastIndex(({ begins_at }) => Date.parse(begins_at) <= moment);
  const [current, next] = [changes[index], changes[index + 1]];
  const day = current === undefined ? time.slice(0, 10) : readCalendar(current.time_zone, moment);
  return next !== undefined && day >= next.day ? dayBefore(next.day) : day;
};
