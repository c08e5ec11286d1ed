import type { Store } from "../stores/store.ts";
import { DIGEST_WEEKDAY } from "../vocabulary/mail.ts";
import { clockHour, storeDays } from "../vocabulary/store-days.ts";

/** Local hours. Sending starts at `from`. Failures are retried until `to`. */
export type MailHours = { readonly from: number; readonly to: number };

export const MAIL_HOURS: MailHours = { from: 8, to: 11 };

/** Returns `undefined` outside the mail hours. */
export const storeDay = (
  { time_zones }: Pick<Store, "time_zones">,
  at: Date,
  { from, to }: MailHours,
): { readonly day: string; readonly hasDigest: boolean } | undefined => {
  const [days, time] = [storeDays(time_zones), at.toISOString()];
  const [day, hour] = [days.findDay(time), clockHour(days, time)];
  const weekday = new Date(day).getUTCDay();
  return hour < from || hour >= to ? undefined : { day, hasDigest: weekday === DIGEST_WEEKDAY };
};
