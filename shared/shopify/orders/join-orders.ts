import type { ShopifyMessage } from "../shopify-message.schema.ts";

export type OrdersMessage = Extract<ShopifyMessage, { kind: "placed" | "changed" }>;

/** Says of an order that nothing more is to be done about it. */
export type Settle = (id: string) => void;

/** As many orders as succeed or fail together, unless a message names more. */
const MAX_JOINED = 20;

type Joined = {
  /** Orders that are not settled. */
  readonly left: Set<string>;
  readonly done: Promise<void>;
};

/**
 * Joins messages that come in one batch: the orders of one shop are read with one query. Messages of a batch are handed
 * over within the same turn of the event loop.
 *
 * @param work throws if orders are left that another try may settle
 * @returns what gives a message's end, and the orders that are left of those that were joined with it
 */
export const createJoinOrders = (work: (message: OrdersMessage, settle: Settle) => Promise<void>) => {
  const open = new Map<string, Joined>();

  const begin = ({ kind, shop }: OrdersMessage, key: string): Joined => {
    const left = new Set<string>();
    const done = Promise.resolve().then(() => {
      open.delete(key);
      return work({ kind, shop, ids: [...left] }, (id) => left.delete(id));
    });
    return { left, done };
  };

  return (message: OrdersMessage): Joined => {
    const key = `${message.kind} ${message.shop}`;
    const others = open.get(key);
    const hasRoom = others !== undefined && others.left.size + message.ids.length <= MAX_JOINED;
    const joined = hasRoom ? others : begin(message, key);
    open.set(key, joined);
    for (const id of message.ids) joined.left.add(id);
    return joined;
  };
};
