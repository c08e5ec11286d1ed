import { daysBetween, type Period } from "../vocabulary/days.ts";
import { NOTHING_SEEN, type SeenOrders } from "./day-counts.ts";

export type ComparedDay = SeenOrders & {
  readonly day: string;
  /** `null` if the shop has not sent a count. */
  readonly shop_orders: number | null;
  readonly compared: boolean;
  readonly not_reported: number;
  /** Reported orders above the shop's count. */
  readonly beyond: number;
};

type Counts = {
  readonly shop: ReadonlyMap<string, number>;
  readonly seen: ReadonlyMap<string, SeenOrders>;
  /** First day that is not over or not fully counted. */
  readonly openFrom: string;
};

/**
 * An order from the last minutes of a day may be reported on the next day, so a day's excess fills the gap of
 * the day before.
 */
export const compareDays = ({ from, to }: Period, { shop, seen, openFrom }: Counts): ComparedDay[] => {
  const days = daysBetween(from, to).map((day) => {
    const { reported, ...signals } = seen.get(day) ?? NOTHING_SEEN;
    const shop_orders = shop.get(day) ?? null;
    const compared = shop_orders !== null && day < openFrom;
    return { day, shop_orders, compared, reported, ...signals };
  });
  const gaps = days.map(({ compared, shop_orders, reported }) =>
    compared ? (shop_orders ?? 0) - reported : 0,
  );
  for (const [index, gap] of gaps.entries()) {
    const later = gaps[index + 1] ?? 0;
    const moved = Math.min(Math.max(gap, 0), Math.max(-later, 0));
    if (moved === 0) continue;
    gaps[index] = gap - moved;
    gaps[index + 1] = later + moved;
  }
  return days.map((day, index) => {
    const gap = gaps[index] ?? 0;
    return { ...day, not_reported: Math.max(gap, 0), beyond: Math.max(-gap, 0) };
  });
};
