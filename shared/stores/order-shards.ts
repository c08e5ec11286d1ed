import { createHash } from "node:crypto";
import { ValidationFailed } from "../platform/errors.ts";
import { ONE_SHARD } from "../vocabulary/order-shards.ts";

/**
 * Into how many shards a store's orders are divided, each with a partition of its own. Orders from before a change stay
 * where they are, and are looked for there. A store without it has one shard, which is the store's own partition.
 */
export type OrderShards = {
  /** A power of two. */
  readonly shards: number;
  /** Orders are recorded by this number from then on, by the one before until then. ISO 8601, UTC. */
  readonly begins_at: string;
  /** All numbers that there were before, the last one last; none if the store was created with its shards. */
  readonly former: readonly number[];
};

/**
 * How long ahead a change is announced. Whoever records orders knows it by then: functions read a profile every 30 seconds,
 * and none runs longer than 15 minutes with one that it has read
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
 */
const ANNOUNCED_MS = 20 * 60_000;
/** More than two clocks differ, and a write takes: so long before and after a change, some use the one number, some the other. */
const CHANGING_MS = 5 * 60_000;

/** The shard of an order, from 0 on. The lower number of two divides the higher, so an order may stay in its place. */
export const chooseShard = (orderId: string, shards: number): number =>
  shards === 1 ? 0 : createHash("sha256").update(orderId, "utf8").digest().readUInt32BE(0) % shards;

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** All shards that may hold orders, those of an announced change included. */
export const allShards = (orderShards: OrderShards | undefined): number[] => {
  const most = orderShards === undefined ? ONE_SHARD : Math.max(orderShards.shards, ...orderShards.former);
  return Array.from({ length: most }, (_, shard) => shard);
};

/** The shards in which an order may be, each once. */
export const shardsOfOrder = (orderShards: OrderShards | undefined, orderId: string): number[] =>
  orderShards === undefined
    ? [0]
    : distinct([orderShards.shards, ...orderShards.former].map((shards) => chooseShard(orderId, shards)));

/** Where a new order is recorded. */
export type OrderPlace = {
  readonly shard: number;
  /** Where else an order with its id may be. */
  readonly others: readonly number[];
  /** Whether others may just now record an order with its id in another place. If not, those that are there can be read first. */
  readonly isChanging: boolean;
};

/**
 * Where an order is recorded now.
 *
 * @param at ISO 8601, UTC
 */
export const placeOrder = (orderShards: OrderShards | undefined, orderId: string, at: string): OrderPlace => {
  if (orderShards === undefined) return { shard: 0, others: [], isChanging: false };
  const { shards, begins_at, former } = orderShards;
  const now = Date.parse(at);
  const change = Date.parse(begins_at);
  const shard = chooseShard(orderId, now >= change ? shards : (former.at(-1) ?? shards));
  const isChanging = Math.abs(now - change) <= CHANGING_MS;
  // What is only announced holds nothing yet.
  const numbers = now < change && !isChanging ? former : [...former, shards];
  const others = distinct(numbers.map((each) => chooseShard(orderId, each))).filter((each) => each !== shard);
  return { shard, others, isChanging };
};

/**
 * Announces another number of shards.
 *
 * @returns `undefined` if the store has it already, or will
 * @throws ValidationFailed while the last change is not over
 */
export const changeOrderShards = (
  orderShards: OrderShards | undefined,
  shards: number,
  now: Date,
): OrderShards | undefined => {
  const { shards: last, former } = orderShards ?? { shards: ONE_SHARD, former: [] };
  if (shards === last) return undefined;
  const over = orderShards === undefined ? 0 : Date.parse(orderShards.begins_at) + CHANGING_MS;
  if (now.getTime() <= over) {
    const again = new Date(over).toISOString();
    throw new ValidationFailed(
      `order_shards: a change to ${last} is under way; change it again after ${again}`,
    );
  }
  return {
    shards,
    begins_at: new Date(now.getTime() + ANNOUNCED_MS).toISOString(),
    former: [...former.filter((each) => each !== last), last],
  };
};
