/**
 * @typedef {{ readonly day: string, readonly begins_at: string, readonly ends_at: string, readonly
 * utc_offset: string }} FileDay
 * @typedef {{ readonly days: number, readonly locked_to: string, readonly changed_at?: string, readonly
 * kept_to?: string }} Lock
 * @typedef {{ readonly from: string, readonly to: string, readonly days: readonly FileDay[], readonly
 * created_at: string, readonly lock: Lock }} Header
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Delay after which the service reports a lock. */
const ANNOUNCED_AFTER = HOUR / 6;
const CLOCK_TOLERANCE = HOUR / 60;

/** @param {unknown} time */
export const readTime = (time) => {
  const read = typeof time === "string" ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(read)) throw new Error(`${JSON.stringify(time)} is not a time`);
  return read;
};

/** @param {string} day */
const dayAfter = (day) => new Date(readTime(day) + DAY).toISOString().slice(0, 10);

/** @param {string} offset such as `+05:45` */
const readOffset = (offset) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (hours === undefined) throw new Error(`${JSON.stringify(offset)} is not a UTC offset`);
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * (HOUR / 60));
};

/** @param {Header} header */
const readDays = ({ from, to, days }) => {
  let [next, begins] = [from, readTime(days[0]?.begins_at)];
  const read = days.map(({ day, begins_at, ends_at, utc_offset }) => {
    const span = { day, begins: readTime(begins_at), ends: readTime(ends_at) };
    const isEmpty = span.begins === span.ends;
    const clock = new Date(span.begins + readOffset(utc_offset)).toISOString();
    if (
      day !== next ||
      span.begins !== begins ||
      span.ends < begins ||
      !(isEmpty || clock.startsWith(`${day}T0`))
    )
      throw new Error(`The first row's days are wrong at ${day}: expected ${next}`);
    [next, begins] = [dayAfter(day), span.ends];
    return span;
  });
  if (next !== dayAfter(to)) throw new Error(`The first row's days end before ${to}`);
  return read;
};

/**
 * Reads the days from the first row, independent of local time-zone data.
 * @param {Header} header
 */
export const createDays = (header) => {
  const { from, to, lock } = header;
  const days = readDays(header);
  const known = new Map(days.map((each) => [each.day, each]));
  const created = readTime(header.created_at);

  /** @param {string} day */
  const isOpen = (day) => (known.get(day)?.ends ?? 0) > created;

  /** @param {string} day */
  const findEnd = (day) => {
    const ends = known.get(day)?.ends;
    const start = readTime(day);
    return ends === undefined ? [start + 10 * HOUR, start + 62 * HOUR] : [ends, ends];
  };

  /**
   * `undefined` if the file doesn't say.
   * @param {string} day
   * @param {number} time
   */
  const isLocked = (day, time) => {
    const { changed_at, kept_to = "" } = lock;
    if (changed_at !== undefined && time < readTime(changed_at)) return undefined;
    if (day <= kept_to) return true;
    const [earliest = 0, latest = 0] = findEnd(day);
    if (time >= latest + lock.days * DAY) return true;
    return time < earliest + lock.days * DAY ? false : undefined;
  };

  for (const { day } of days)
    if (isLocked(day, created - ANNOUNCED_AFTER) === !(day <= lock.locked_to))
      throw new Error(`The first row's lock is wrong: ${lock.locked_to} contradicts the lock of ${day}`);

  /** @param {number} time */
  const findDay = (time) => days.find(({ begins, ends }) => begins <= time && time < ends)?.day;

  return {
    open: days.filter(({ day }) => isOpen(day)).map(({ day }) => day),
    /** @param {string} day */
    isCompared: (day) => day >= from && day <= to && !isOpen(day),
    /**
     * The event may have been applied after the file was written.
     * @param {string} time
     */
    isJustBefore: (time) => readTime(time) > created - HOUR,

    /**
     * An order counts on its own day, unless that was locked.
     * @param {string} name
     * @param {string} own
     * @param {string} countedOn
     */
    checkMoved(name, own, countedOn) {
      if (countedOn === own) return;
      const [, latest = 0] = findEnd(countedOn);
      const isFuture = readTime(countedOn) - 14 * HOUR > created;
      if (countedOn < own || isFuture || isLocked(own, latest) === false)
        throw new Error(`${name} counts on ${countedOn}, but ${own} was not locked`);
    },

    /** @param {string} name @param {{ received_at: string, received_on: string }} order */
    checkReceived(name, { received_at, received_on }) {
      const day = findDay(readTime(received_at));
      const isBefore = received_on < from && readTime(received_at) < (days[0]?.begins ?? 0);
      if (isBefore ? day !== undefined : day !== received_on)
        throw new Error(`${name} was not received on ${received_on}`);
      if (isOpen(received_on)) throw new Error(`${name} belongs to ${received_on}, which was not closed yet`);
    },

    /**
     * An amendment counts on the order's day, or a later one if that day was locked.
     * @param {string} name
     * @param {string} orderDay
     * @param {{ day: string, accepted_at: string, applied_at: string }} amendment
     */
    checkAmended(name, orderDay, { day, accepted_at, applied_at }) {
      const applied = readTime(applied_at);
      if (applied < readTime(accepted_at) - CLOCK_TOLERANCE)
        throw new Error(`${name}: a refund is applied before it was accepted`);
      const locked = isLocked(orderDay, applied);
      if (day === orderDay ? locked === true : locked === false)
        throw new Error(
          `${name}: a refund counts on ${day}, but ${orderDay} was ${locked ? "" : "not "}locked`,
        );
      const today = findDay(applied);
      if (day !== orderDay && (today === undefined ? known.has(day) : today !== day))
        throw new Error(`${name}: a refund counts on ${day}, but was applied on ${today ?? "another day"}`);
    },
  };
};
