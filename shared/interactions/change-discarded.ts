import { Unavailable } from "../platform/errors.ts";
import type { Store } from "../stores/store.ts";
import { storeDays } from "../vocabulary/store-days.ts";
import type { DiscardedReports } from "./discarded.table.ts";
import {
  chooseHours,
  type Discarded,
  discard,
  formatDiscarded,
  parseDiscarded,
  type SomeReports,
  takeBack,
} from "./discarded.ts";

const CHANGES = { discard, takeBack } as const;
/** Each time, somebody else has changed the same day in between. */
const MAX_TRIES = 10;

type CountedStore = Pick<Store, "brand" | "time_zones">;

export type DiscardedChange = SomeReports & {
  /** The store's day. */
  readonly day: string;
  readonly hour?: number | undefined;
};

/**
 * Discards some of a day's reports, or takes that back.
 *
 * @param announce is called once the change is known to be valid, and before it is made; not if nothing is to be changed
 * @returns what is discarded of the day from now on
 * @throws ValidationFailed if they came more than 48 hours ago, or if too many hosts are named
 */
export const createChangeDiscarded =
  (reports: DiscardedReports) =>
  async (
    { brand, time_zones }: CountedStore,
    how: keyof typeof CHANGES,
    { day, hour, ...some }: DiscardedChange,
    now: Date,
    announce: () => Promise<void>,
  ): Promise<Discarded> => {
    const hours = chooseHours(storeDays(time_zones), { day, hour }, now);
    let isAnnounced = false;
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const seen = await reports.find(brand, day);
      const before = parseDiscarded(seen);
      const after = CHANGES[how](before, some, hours);
      const next = formatDiscarded(after);
      if (next === formatDiscarded(before)) return before;
      if (!isAnnounced) await announce();
      isAnnounced = true;
      if (await reports.replace(brand, day, seen, next, now.toISOString())) return after;
    }
    throw new Unavailable(new Error("Others keep changing what is discarded"));
  };
