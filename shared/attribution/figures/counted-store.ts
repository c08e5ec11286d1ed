import type { Store } from "../../stores/store.ts";

/** What has to be known of a store whose orders are counted: where they are, and when its days begin. */
export type CountedStore = Pick<Store, "order_shards" | "time_zones">;
