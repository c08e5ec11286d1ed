import type { ShopifyMessage } from "../shopify-message.schema.ts";

export type OrdersMessage = Extract<ShopifyMessage, { kind: "placed" | "changed" }>;

export type Settle = (id: string) => void;

const MAX_JOINED = 20;

type Joined = {
  readonly left: Set<string>;
  readonly done: Promise<void>;
};

/**
 * Messages of a batch arrive in the same turn of the event loop, so one query reads the orders of a
 * shop.
 * @returns a function that resolves to the unfinished orders of all joined messages
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
