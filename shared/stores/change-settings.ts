import { Forbidden, refuseIfChanged, ValidationFailed } from "../platform/errors.ts";
import { formerRetention } from "./retention.ts";
import type { Store } from "./store.ts";
import { settingsVersion } from "./store-views.ts";
import type { StoreChange } from "./stores.schema.ts";
import type { Stores } from "./stores.table.ts";

type Change = {
  /** The sent settings. The caller saves those of the catalog's refresh. */
  readonly body: StoreChange;
  readonly isOperator: boolean;
  readonly now: Date;
};

/**
 * Changes a store's settings.
 *
 * @param audit called once the change is known to be valid, before it is made
 * @throws ValidationFailed, Forbidden, ChangedMeanwhile
 */
export const changeSettings = async (
  stores: Pick<Stores, "change">,
  store: Store,
  { body, isOperator, now }: Change,
  audit: (fields: Omit<StoreChange, "if_updated_at">) => Promise<void>,
): Promise<Store> => {
  const { if_updated_at: seen, ...fields } = body;
  const { refresh_interval_minutes: _, ...settings } = fields;
  if (Object.keys(fields).length === 0) throw new ValidationFailed("body: expected at least one setting");
  if (settings.rate_limit_per_minute !== undefined && !isOperator) {
    throw new Forbidden("Operators only: rate_limit_per_minute");
  }
  refuseIfChanged(settingsVersion(store), seen);
  await audit(fields);
  const former = settings.retention_months !== undefined && { former_retention: formerRetention(store, now) };
  return stores.change(
    store.brand,
    { ...settings, ...former, updated_at: now.toISOString() },
    seen === undefined ? {} : { settings: seen },
  );
};
