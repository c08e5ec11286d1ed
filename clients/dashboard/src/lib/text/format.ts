import { zoneDay } from "../../../../../shared/vocabulary/zone-clock.ts";
import { formatPrice } from "../../../../core/text/price-text.ts";
import { texts } from "../../texts/en/common.ts";

export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let zone = readersZone();

export const shownZone = (): string => zone;

export const showTimesIn = (timeZone: string | undefined): void => {
  zone = timeZone ?? readersZone();
};

/** Locale of dates, numbers and names: the displayed language with the browser's region. */
export const LOCALE: string =
  navigator.languages.find((tag) => tag.split("-")[0] === texts.language) ?? texts.language;

export const NONE = "–";

/** @param amount a decimal string, never converted to a float */
export const money = (amount: string | undefined, currency: string | undefined): string =>
  amount === undefined ? NONE : formatPrice(amount, currency ?? "XXX", LOCALE);

type Amount = { readonly revenue: string };
type Refunded = { readonly currency: string; readonly gross: Amount; readonly refunded: Amount };

export const describeRefunded = (sale: Refunded | undefined): string | undefined =>
  sale === undefined || Number(sale.refunded.revenue) === 0
    ? undefined
    : texts.grossAndRefunded(
        money(sale.gross.revenue, sale.currency),
        money(sale.refunded.revenue, sale.currency),
      );

type Unconfirmed = { readonly currency: string; readonly unconfirmed: Amount };

export const describeUnconfirmed = (sale: Unconfirmed | undefined): string | undefined =>
  sale === undefined || Number(sale.unconfirmed.revenue) === 0
    ? undefined
    : texts.unconfirmed(money(sale.unconfirmed.revenue, sale.currency));

const COUNT = new Intl.NumberFormat(LOCALE);
export const count = (value: number): string => COUNT.format(value);

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

const AVERAGE = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** One digit: `1.5`. */
export const average = (value: number): string => AVERAGE.format(value);

const COMPACT = new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 });
/** For axes and like counters: `12.3K`. */
export const compact = (value: number): string => COMPACT.format(value);

/** For axes: `€5K`. */
export const compactMoney = (value: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(value);

const PERCENT = new Intl.NumberFormat(LOCALE, {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** @param share a decimal string from 0 to 1, such as `"0.186"` */
export const percent = (share: string | null | undefined): string =>
  share == null ? NONE : PERCENT.format(share as Intl.StringNumericLiteral);

/** In the time zone of the view. */
export const time = (iso: string | undefined): string =>
  iso === undefined
    ? NONE
    : new Intl.DateTimeFormat(LOCALE, {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: shownZone(),
      }).format(new Date(iso));

export const clockTime = (iso: string, now = Date.now()): string => {
  const timeZone = shownZone();
  return zoneDay(timeZone, Date.parse(iso)) === zoneDay(timeZone, now)
    ? new Intl.DateTimeFormat(LOCALE, { timeStyle: "short", timeZone }).format(new Date(iso))
    : time(iso);
};

const DAY = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const LONG_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** @param day `2026-11-20` */
export const shortDay = (day: string): string => DAY.format(midnight(day));
export const longDay = (day: string): string => LONG_DAY.format(midnight(day));

type Days = { readonly from: string; readonly to: string };

export const daysText = ({ from, to }: Days): string => LONG_DAY.formatRange(midnight(from), midnight(to));

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Percentage rounded down, so that 100 % means complete.
 * @param share a decimal string from 0 to 1, with at least three digits
 */
export const percentSeen = (share: string): string => percent(share.slice(0, "0.000".length));
