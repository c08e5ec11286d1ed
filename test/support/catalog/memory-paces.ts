import type { PullPaces } from "../../../shared/catalog/pull/pull-paces.table.ts";

export const memoryPaces = (): Pick<PullPaces, "reserve"> => {
  const ends = new Map<string, number>();
  return {
    reserve: async (brand, { spanMs, maxWaitMs, now }) => {
      const startsAt = Math.max(now, ends.get(brand) ?? 0);
      if (startsAt > now + maxWaitMs) return { isReserved: false, nextFree: startsAt };
      ends.set(brand, startsAt + spanMs);
      return { isReserved: true, startsAt, nextFree: startsAt + spanMs };
    },
  };
};
