import type { Store } from "../stores/store.ts";
import { DIGEST_WEEKDAY } from "../vocabulary/mail.ts";
import { localTime } from "./looks/local-day.ts";

/** From which hour on people are told, and up to which one what failed is tried again. */
export type MailHours = { readonly from: number; readonly to: number };

export const MAIL_HOURS: MailHours = { from: 8, to: 11 };

/** A store's day, if its people are told in this hour of it; and whether it has a digest. */
export const storeDay = (
  _store: Pick<Store, "brand">,
  at: Date,
  { from, to }: MailHours,
): { readonly day: string; readonly hasDigest: boolean } | undefined => {
  const { day, hour, weekday } = localTime(at, "UTC");
  return hour < from || hour >= to ? undefined : { day, hasDigest: weekday === DIGEST_WEEKDAY };
};
