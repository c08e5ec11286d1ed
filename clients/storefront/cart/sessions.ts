import { randomBytes } from "node:crypto";
import type { Cart } from "./cart.ts";

export type Sessions = {
  cartOf(id: string | undefined): Cart;
  keep(id: string | undefined, cart: Cart): string;
};

const MAX_SESSIONS = 1_000;

export function createSessions(): Sessions {
  const carts = new Map<string, Cart>();
  return {
    cartOf: (id) => carts.get(id ?? "") ?? new Map(),
    keep(id, cart) {
      // A new id prevents session fixation.
      const own = id !== undefined && carts.delete(id) ? id : randomBytes(16).toString("base64url");
      carts.set(own, cart);
      const [oldest] = carts.keys();
      if (carts.size > MAX_SESSIONS && oldest !== undefined) carts.delete(oldest);
      return own;
    },
  };
}
