import type { Random } from "./random.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How a shop's orders come over the hours of a day and the days of a week: relative. */
const BY_HOUR = [
  0.3, 0.2, 0.12, 0.1, 0.1, 0.2, 0.4, 0.7, 1, 1.2, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.4, 1.6, 1.9, 2.1, 2,
  1.5, 0.8,
];
const BY_WEEKDAY = [0.8, 1.1, 1.1, 1.05, 1.05, 1, 0.9];
const PER_DAY = BY_HOUR.reduce((sum, each) => sum + each, 0);

export type Shop = {
  readonly random: Random;
  /** On an average day. */
  readonly ordersPerDay: number;
  readonly days: number;
  /** By how much summer and winter are below and above the year's mean. */
  readonly season: number;
};

/** Days alike follow each other, by so much (first order). */
const LIKE_YESTERDAY = 0.5;
/** Standard deviations of the logarithm: more than chance alone makes of a day, and of an hour. */
const DAYS_VARY = 0.25;
const HOURS_VARY = 0.25;
/** A holiday's share of a day; six a year at random, and Christmas. */
const HOLIDAY = 0.3;
const HOLIDAYS_A_YEAR = 6;
const CHRISTMAS = [358, 359, 360, 364];
/** A day of a sale, one in thirty. */
const SALE = 2.5;
const SALES = 1 / 30;

const isHoliday = (random: Random, day: number): boolean =>
  CHRISTMAS.includes(day % 365) || random.chance(HOLIDAYS_A_YEAR / 365);

/**
 * When a shop's orders come, in milliseconds from a Sunday's midnight on: a Poisson process whose rate has a profile of hours and
 * weekdays, a season, holidays and sales, and varies from day to day and from hour to hour.
 */
export const orderHistory = ({ random, ordersPerDay, days, season }: Shop): number[] => {
  const uniform = () => (random.below(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const lognormal = (z: number, sigma: number) => Math.exp(sigma * z - sigma ** 2 / 2);
  const times: number[] = [];
  let mood = 0;
  for (let day = 0; day < days; day += 1) {
    mood = LIKE_YESTERDAY * mood + Math.sqrt(1 - LIKE_YESTERDAY ** 2) * normal();
    const ofDay =
      ordersPerDay *
      lognormal(mood, DAYS_VARY) *
      (1 + season * Math.cos((2 * Math.PI * (day - 340)) / 365)) *
      (isHoliday(random, day) ? HOLIDAY : 1) *
      (random.chance(SALES) ? SALE : 1) *
      (BY_WEEKDAY[day % 7] ?? 1);
    for (const [hour, share] of BY_HOUR.entries()) {
      const mean = ((ofDay * share) / PER_DAY) * lognormal(normal(), HOURS_VARY);
      const pause = () => -Math.log(uniform()) / mean;
      for (let at = pause(); at < 1; at += pause()) times.push(day * DAY + (hour + at) * HOUR);
    }
  }
  return times;
};
