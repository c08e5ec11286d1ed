import type { RefreshSchedules } from "./refresh-schedules.table.ts";

/**
 * An earlier due time stays, so that repeating a setting never postpones it.
 * @param minutes `null` to end refreshes
 */
export const setSchedule = async (
  schedules: Pick<RefreshSchedules, "find" | "set" | "remove">,
  brand: string,
  minutes: number | null,
  now: Date,
): Promise<void> => {
  if (minutes === null) return schedules.remove(brand);
  const inOneInterval = new Date(now.getTime() + minutes * 60_000).toISOString();
  const before = await schedules.find(brand);
  const next_at = before !== undefined && before.next_at < inOneInterval ? before.next_at : inOneInterval;
  await schedules.set({ brand, interval_minutes: minutes, next_at });
};
