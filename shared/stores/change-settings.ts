import { Forbidden, invalid } from "../platform/errors.ts";
import { refuseIfChanged } from "../platform/existing.ts";
import type { Role } from "../vocabulary/roles.ts";
import { formerLock } from "./figures-lock.ts";
import { formerRetention } from "./retention.ts";
import type { Store } from "./store.ts";
import { settingsVersion } from "./store-views.ts";
import type { StoreChange } from "./stores.schema.ts";
import type { Stores } from "./stores.table.ts";
import { changeTimeZone, readTimeZoneName } from "./time-zones.ts";

type Change = {
  readonly body: StoreChange;
  readonly role: Role | undefined;
  readonly now: Date;
};

const OPERATORS_SETTINGS: readonly string[] = ["rate_limit_per_minute"];

const DEVELOPER_SETTINGS: readonly string[] = ["product_id_rule", "refresh_interval_minutes"];

const checkFields = (fields: readonly string[], role: Role | undefined): void => {
  if (role === undefined) return;
  const operators = OPERATORS_SETTINGS.filter((field) => fields.includes(field));
  if (operators.length > 0) throw new Forbidden(`Operators only: ${operators.join(", ")}`);
  const refused = role === "owner" ? [] : fields.filter((field) => !DEVELOPER_SETTINGS.includes(field));
  if (refused.length > 0) {
    throw new Forbidden(`Your role in this store is ${role}; only an owner can change ${refused.join(", ")}`);
  }
};

type Settings = Omit<StoreChange, "if_updated_at" | "relabels">;

/**
 * @param beforeChange runs after validation. If it throws, nothing is changed
 * @throws ValidationFailed, Forbidden, ChangedMeanwhile
 */
export const changeSettings = async (
  stores: Pick<Stores, "change">,
  store: Store,
  { body, role, now }: Change,
  beforeChange: (fields: Settings) => Promise<void>,
): Promise<Store> => {
  const { if_updated_at: seen, relabels: _relabels, ...fields } = body;
  const { refresh_interval_minutes: _, time_zone: zone, ...settings } = fields;
  if (Object.keys(fields).length === 0) throw invalid("body", "no_field");
  checkFields(Object.keys(fields), role);
  refuseIfChanged(settingsVersion(store), seen);
  const time_zones =
    zone === undefined ? undefined : changeTimeZone(store.time_zones, readTimeZoneName(zone), now);
  await beforeChange(fields);
  const former = settings.retention_months !== undefined && { former_retention: formerRetention(store, now) };
  const lock = settings.figures_locked_after_days !== undefined && { former_lock: formerLock(store, now) };
  const isRelabelled = settings.currency !== undefined && (settings.currency ?? undefined) !== store.currency;
  return stores.change(
    store.brand,
    {
      ...settings,
      ...(isRelabelled && { currency_since: now.toISOString() }),
      ...former,
      ...lock,
      ...(time_zones && { time_zones }),
      updated_at: now.toISOString(),
    },
    seen === undefined ? {} : { settings: seen },
  );
};
