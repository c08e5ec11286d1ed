import type { Random } from "./random.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const BY_HOUR = [
  0.3, 0.2, 0.12, 0.1, 0.1, 0.2, 0.4, 0.7, 1, 1.2, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.4, 1.6, 1.9, 2.1, 2,
  1.5, 0.8,
];
const BY_WEEKDAY = [0.8, 1.1, 1.1, 1.05, 1.05, 1, 0.9];
const PER_DAY = BY_HOUR.reduce((sum, each) => sum + each, 0);

export type Shop = {
  readonly random: Random;
  readonly ordersPerDay: number;
  readonly days: number;
  readonly season: number;
};

/** Correlation of a day's level with the previous day's. */
const LIKE_YESTERDAY = 0.5;
/** Standard deviations of the logarithms of a day's and an hour's level, beyond chance. */
const DAYS_VARY = 0.25;
const HOURS_VARY = 0.25;
/** A holiday's level relative to a usual day. Christmas, and six random days a year. */
const HOLIDAY = 0.3;
const HOLIDAYS_A_YEAR = 6;
const CHRISTMAS = [358, 359, 360, 364];
const SALE = 2.5;
const SALES = 1 / 30;

const isHoliday = (random: Random, day: number): boolean =>
  CHRISTMAS.includes(day % 365) || random.chance(HOLIDAYS_A_YEAR / 365);

/** Milliseconds after a Sunday's midnight. */
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
