import type { Health } from "../administration/health/health.schema.ts";
import { definedOnly } from "../platform/defined-only.ts";
import { announcedLock } from "../stores/figures-lock.ts";
import { notifyMark } from "../stores/notify-mark.ts";
import type { Store } from "../stores/store.ts";
import { type HealthLook, listStates, splitAttention } from "./looks/health-look.ts";
import type { HealthLooks } from "./looks/health-looks.table.ts";
import type { Attention } from "./messages/attention-mail.ts";

export type LookDeps = {
  readonly readHealth: (store: Store, now: Date) => Promise<Health>;
  readonly looks: Pick<HealthLooks, "last" | "write">;
};

/**
 * Looks at a store's health, once a day of the store's: a call that is repeated tells of what the first one saw, so that a
 * crash after the look keeps no mail back.
 */
export const createLookAtHealth =
  ({ readHealth, looks }: LookDeps) =>
  async (
    store: Store,
    { day, last, now }: { readonly day: string; readonly last: HealthLook | undefined; readonly now: Date },
  ): Promise<Attention> => {
    const health = await readHealth(store, now);
    if (last?.day === day) return splitAttention(health.checks, last);
    const look: HealthLook = definedOnly({
      day,
      states: listStates(health),
      before: last?.states,
      locked_to: announcedLock(store, now.getTime()),
      locked_before: last?.locked_to,
    });
    const isFirst = await looks.write(store.brand, look, notifyMark(store));
    // Another call of this moment has looked; what it saw counts.
    const seen = isFirst ? look : ((await looks.last(store.brand)) ?? look);
    return splitAttention(health.checks, seen);
  };
