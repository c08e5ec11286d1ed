import { REOPENING_DAYS } from "../../vocabulary/closing.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { Store } from "../store.ts";

/**
 * Exceeds the delay of any late write: 30 s for a cached profile, a minute for a running pull, 24
 * hours for a record of the table's stream.
 */
const SWEEP_AFTER_DAYS = 2;

const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY_MS).toISOString();

export const deletionDueAt = (closedAt: string, reopeningDays: number = REOPENING_DAYS): string =>
  daysAfter(closedAt, reopeningDays);

export const sweepDueAt = (passEndedAt: string): string => daysAfter(passEndedAt, SWEEP_AFTER_DAYS);

export const isDeletionDue = ({ closed_at, reopening_days }: Store, now: Date): boolean =>
  closed_at !== undefined && deletionDueAt(closed_at, reopening_days) <= now.toISOString();

export const storeRemains = (store: Store, deletionBeganAt: string): Store => ({
  brand: store.brand,
  name: store.name,
  store_id_hash: store.store_id_hash,
  token_generation: store.token_generation,
  token_generation_began_at: store.token_generation_began_at,
  rate_limit_per_minute: store.rate_limit_per_minute,
  out_of_stock: store.out_of_stock,
  unpriced: store.unpriced,
  created_at: store.created_at,
  ...(store.closed_at !== undefined && { closed_at: store.closed_at }),
  ...(store.reopening_days !== undefined && { reopening_days: store.reopening_days }),
  deletion_began_at: deletionBeganAt,
});
