import { definedOnly } from "../platform/defined-only.ts";
import { startOfZoneDay, UTC, zoneDay } from "../vocabulary/zone-clock.ts";
import type { Store } from "./store.ts";
import { readTimeZoneName } from "./time-zones.ts";

const DEFAULT_RATE_LIMIT = 1_000;

type Settings =
  | "currency"
  | "out_of_stock"
  | "unpriced"
  | "show_prior_price"
  | "automatic_captions"
  | "rate_limit_per_minute"
  | "product_id_rule"
  | "retention_months";

type NewStore = Pick<Store, "brand" | "name" | "store_id_hash"> & {
  readonly [Setting in Settings]?: Store[Setting] | undefined;
} & {
  readonly time_zone?: string | undefined;
};

const firstZone = (time_zone: string, now: Date): Pick<Store, "time_zones"> => {
  if (time_zone === UTC) return {};
  const day = zoneDay(time_zone, now.getTime());
  return {
    time_zones: [{ day, begins_at: new Date(startOfZoneDay(time_zone, day)).toISOString(), time_zone }],
  };
};

export const newStore = ({ time_zone = UTC, ...store }: NewStore, now: Date): Store => ({
  out_of_stock: "show",
  unpriced: "show",
  rate_limit_per_minute: DEFAULT_RATE_LIMIT,
  ...definedOnly(store),
  ...firstZone(readTimeZoneName(time_zone), now),
  token_generation: 1,
  token_generation_began_at: Math.floor(now.getTime() / 1000),
  created_at: now.toISOString(),
});
