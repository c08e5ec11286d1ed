import type { Health } from "../administration/health/health.schema.ts";
import { definedOnly } from "../platform/defined-only.ts";
import { announcedLock } from "../stores/figures-lock.ts";
import { notifyMark, type Store } from "../stores/store.ts";
import type { Attention } from "./messages/attention-mail.ts";
import { type HealthSnapshot, listStates, splitAttention } from "./snapshots/health-snapshot.ts";
import type { HealthSnapshots } from "./snapshots/health-snapshots.table.ts";

export type SnapshotDeps = {
  readonly readHealth: (store: Store, now: Date) => Promise<Health>;
  readonly snapshots: Pick<HealthSnapshots, "last" | "write">;
};

/** A repeated call uses the day's first result, so a crash loses no mail. */
export const createTakeHealthSnapshot =
  ({ readHealth, snapshots }: SnapshotDeps) =>
  async (
    store: Store,
    {
      day,
      last,
      now,
    }: { readonly day: string; readonly last: HealthSnapshot | undefined; readonly now: Date },
  ): Promise<Attention> => {
    const health = await readHealth(store, now);
    if (last?.day === day) return splitAttention(health.checks, last);
    const snapshot: HealthSnapshot = definedOnly({
      day,
      states: listStates(health),
      before: last?.states,
      locked_to: announcedLock(store, now.getTime()),
      locked_before: last?.locked_to,
    });
    const isFirst = await snapshots.write(store.brand, snapshot, notifyMark(store));
    // A concurrent call may have stored a different snapshot. Uses the stored one.
    const seen = isFirst ? snapshot : ((await snapshots.last(store.brand)) ?? snapshot);
    return splitAttention(health.checks, seen);
  };
