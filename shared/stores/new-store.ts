import { definedOnly } from "../platform/defined-only.ts";
import { ONE_SHARD } from "../vocabulary/order-shards.ts";
import type { Store } from "./store.ts";

const DEFAULT_RATE_LIMIT = 1_000;

type Settings =
  | "currency"
  | "out_of_stock"
  | "unpriced"
  | "rate_limit_per_minute"
  | "product_id_rule"
  | "retention_months";

type NewStore = Pick<Store, "brand" | "name" | "store_id_hash"> & {
  readonly [Setting in Settings]?: Store[Setting] | undefined;
} & {
  /** How many: a store that is created with them never has to look for an order elsewhere. */
  readonly order_shards?: number | undefined;
};

/** A store created now. A setting that is not given has its default. */
export const newStore = ({ order_shards: shards = ONE_SHARD, ...store }: NewStore, now: Date): Store => ({
  out_of_stock: "show",
  unpriced: "show",
  rate_limit_per_minute: DEFAULT_RATE_LIMIT,
  ...definedOnly(store),
  ...(shards > ONE_SHARD && { order_shards: { shards, begins_at: now.toISOString(), former: [] } }),
  token_generation: 1,
  token_generation_began_at: Math.floor(now.getTime() / 1000),
  created_at: now.toISOString(),
});
