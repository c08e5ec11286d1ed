import { ValidationFailed } from "../platform/errors.ts";
import { DISCARDABLE_HOURS } from "../vocabulary/interactions.ts";
import { clockHour, listHours, type StoreDays } from "../vocabulary/store-days.ts";
import type { Report } from "./interactions.schema.ts";

/** Some of a day's reports: those of a host, of all hosts but some, or of any host. */
export type SomeReports = {
  /** Empty: reports that name no page. */
  readonly host?: string | undefined;
  readonly hosts_other_than?: readonly string[] | undefined;
};

/** Which reports of a day do not count: hours of the day, one bit for each, by {@link sourceKey}. */
export type Discarded = ReadonlyMap<string, number>;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** They are stored with the day, and read whenever it is. */
const MAX_NAMED_HOSTS = 40;

const ANY_HOST = "any";
const HOST = "host:";
const OTHERS = "others:";

const sourceKey = ({ host, hosts_other_than }: SomeReports): string => {
  if (host !== undefined) return `${HOST}${host}`;
  if (hosts_other_than === undefined) return ANY_HOST;
  return `${OTHERS}${JSON.stringify([...new Set(hosts_other_than)].sort())}`;
};

const parseSource = (key: string): SomeReports => {
  if (key.startsWith(HOST)) return { host: key.slice(HOST.length) };
  return key === ANY_HOST ? {} : { hosts_other_than: JSON.parse(key.slice(OTHERS.length)) as string[] };
};

/** @param text by {@link formatDiscarded}; `undefined` if nothing was ever discarded */
export const parseDiscarded = (text: string | undefined): Discarded =>
  new Map(text === undefined ? [] : (JSON.parse(text) as [string, number][]));

/** As it is stored: equal texts discard the same. */
export const formatDiscarded = (discarded: Discarded): string =>
  JSON.stringify([...discarded].sort(([a], [b]) => (a < b ? -1 : 1)));

/** When hours begin. */
const startOfHour = (from: string): number => Date.parse(`${from}Z`);
const earliestStart = (now: Date): number => now.getTime() - DISCARDABLE_HOURS * HOUR_MS;

/** The hours of a day that began in the last 48, and those that have not begun. */
export const changeableHours = (days: StoreDays, day: string, now: Date): number[] =>
  startOfHour(days.findStart(day)) > now.getTime()
    ? []
    : listHours(days, day)
        .filter(({ from }) => startOfHour(from) >= earliestStart(now))
        .map(({ hour }) => hour);

/** The first hour that began in the last 48, by the store's clock. */
const writeEarliest = (days: StoreDays, now: Date): string => {
  const clock = days.readClock(new Date(earliestStart(now) + HOUR_MS - 1).toISOString());
  return `${clock.slice(0, 13).replace("T", " ")}:00`;
};

/**
 * The hours of a day whose reports somebody wants to discard or to take back.
 *
 * @param hour 0 to 23, by the store's clock; without it, all of the day's that can be changed, to its end
 * @throws ValidationFailed if it has not begun, or more than 48 hours ago
 */
export const chooseHours = (
  days: StoreDays,
  { day, hour }: { readonly day: string; readonly hour?: number | undefined },
  now: Date,
): number[] => {
  const from = `${writeEarliest(days, now)} ${days.findZone(day)}`;
  const expected = `expected one from ${from} until now: reports can be discarded or taken back for ${DISCARDABLE_HOURS} hours`;
  const hours = changeableHours(days, day, now);
  if (hours.length === 0) throw new ValidationFailed(`day: ${expected}`);
  if (hour === undefined) return hours;
  const asked = listHours(days, day).find((each) => each.hour === hour);
  if (asked === undefined)
    throw new ValidationFailed(`hour: this day has no hour ${hour}, since clocks were changed`);
  if (!hours.includes(hour) || startOfHour(asked.from) > now.getTime())
    throw new ValidationFailed(`hour: ${expected}`);
  return [hour];
};

const bits = (hours: readonly number[]): number => hours.reduce((mask, hour) => mask | (1 << hour), 0);
const hoursIn = (mask: number): number[] =>
  Array.from({ length: DAY_HOURS }, (_, hour) => hour).filter((hour) => (mask & (1 << hour)) !== 0);

const namedHosts = ({ host, hosts_other_than = [] }: SomeReports): number =>
  hosts_other_than.length + (host === undefined ? 0 : 1);

/**
 * Discards some reports of these hours. What is discarded already stays so.
 *
 * @throws ValidationFailed if more hosts are named in a day than are kept
 */
export const discard = (discarded: Discarded, some: SomeReports, hours: readonly number[]): Discarded => {
  const key = sourceKey(some);
  const next = new Map(discarded).set(key, (discarded.get(key) ?? 0) | bits(hours));
  const named = [...next.keys()].reduce((sum, each) => sum + namedHosts(parseSource(each)), 0);
  if (named > MAX_NAMED_HOSTS) {
    throw new ValidationFailed(
      `host: expected at most ${MAX_NAMED_HOSTS} hosts in all that is discarded of a day; discard an hour, or all hosts other than your own`,
    );
  }
  return next;
};

/** Takes back what was discarded of the same source in these hours. */
export const takeBack = (discarded: Discarded, some: SomeReports, hours: readonly number[]): Discarded => {
  const key = sourceKey(some);
  const left = (discarded.get(key) ?? 0) & ~bits(hours);
  const next = new Map(discarded);
  if (left === 0) next.delete(key);
  else next.set(key, left);
  return next;
};

/** What is discarded of a day, as it is answered. */
export const listDiscarded = (discarded: Discarded) =>
  [...discarded].map(([key, mask]) => ({ ...parseSource(key), hours: hoursIn(mask) }));

/** Tells the reports of a day that are discarded from those that count. */
export const createIsDiscarded = (days: StoreDays, discarded: Discarded): ((report: Report) => boolean) => {
  const hosts = new Map<string, number>();
  const others: { readonly except: ReadonlySet<string>; readonly mask: number }[] = [];
  let any = 0;
  for (const [key, mask] of discarded) {
    const { host, hosts_other_than } = parseSource(key);
    if (host !== undefined) hosts.set(host, mask);
    else if (hosts_other_than !== undefined) others.push({ except: new Set(hosts_other_than), mask });
    else any = mask;
  }
  return (report) => {
    const { host = "" } = report;
    const ofHost = others.reduce(
      (mask, other) => (other.except.has(host) ? mask : mask | other.mask),
      any | (hosts.get(host) ?? 0),
    );
    return (ofHost & (1 << clockHour(days, report.at))) !== 0;
  };
};
