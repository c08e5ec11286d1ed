/** A store's orders are in one partition, unless an operator has them divided. */
export const ONE_SHARD = 1;

/** Numbers of shards: a shard takes 500 orders a second, and the stage 5,000. */
export const ORDER_SHARDS = [ONE_SHARD, 2, 4, 8, 16] as const;

export const MAX_ORDER_SHARDS = 16;
