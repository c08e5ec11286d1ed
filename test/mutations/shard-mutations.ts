import { breaking, type Mutation } from "./mutation.ts";

const CHANGING = "test/integration/shards-changing.test.ts";

/** A store's orders are each in one shard, and whoever reads them reads all shards. */
export const SHARD_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/stores/order-shards.ts", "test/shared/stores/order-shards.property.test.ts", {
    "a change of shards begins while some do not know it": ["ANNOUNCED_MS = 20", "ANNOUNCED_MS = 12"],
    "clocks that differ record an order in two shards": ["<= CHANGING_MS;", "< 0;"],
  }),
  ...breaking("shared/orders/new-orders.table.ts", "test/integration/order-shards.test.ts", {
    "an order that was recorded before a change of shards is recorded again": [
      "if (recorded !== undefined) throw",
      "if (recorded === order) throw",
    ],
    "two shards take an order at once": [
      "if (isChanging && elsewhere",
      "if (others === undefined && elsewhere",
    ],
  }),
  ...breaking(
    "shared/attribution/figures/counted-orders.table.ts",
    "test/shared/attribution/figures/open-days.property.test.ts",
    {
      "figures leave the shards of before a change out": [
        "allShards(shards).map((shard) => attributionRange(",
        "allShards(shards).slice(-1).map((shard) => attributionRange(",
      ],
    },
  ),
  ...breaking("shared/attribution/figures/folds.table.ts", CHANGING, {
    "an open day is counted from one shard alone": [
      "countedOrders.during(brand, { from, end: through }, shards)",
      "countedOrders.during(brand, { from, end: through })",
    ],
  }),
  ...breaking("shared/orders/order-keys-page.table.ts", "test/integration/order-shards.test.ts", {
    "a list begins each shard anew with its next page": [
      "const after = cursor && positionAfter(brand, cursor, shard);",
      "const after = cursor && shard === 0 ? positionAfter(brand, cursor, shard) : undefined;",
    ],
  }),
  ...breaking("shared/platform/table/keys/store-keys.ts", CHANGING, {
    "a deletion leaves what came into a shard": ["MAX_ORDER_SHARDS - 1 }", "0 * MAX_ORDER_SHARDS }"],
  }),
  ...breaking(
    "shared/orders/find-order.table.ts",
    "test/shared/attribution/amendments/histories.property.test.ts",
    {
      "an order that is in another shard can't be amended": [
        "shardsOfOrder(shards, orderId)",
        "shardsOfOrder(undefined, orderId)",
      ],
    },
  ),
];
