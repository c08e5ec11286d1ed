import { type Client, ServiceError } from "../../node/index.ts";
import type { Order, Orders } from "./orders.ts";

/** Why something can't be given back: a sentence for the shopper. */
export class ReturnRefusal extends Error {
  override readonly name = "ReturnRefusal";
}

type Deps = {
  readonly orders: Pick<Orders, "find" | "noteReturn" | "reported">;
  readonly client: () => Client | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** How long a return waits for the order's own report. */
const MAX_REPORT_WAIT_MS = 3_000;

const LATER = "Your return could not be recorded just now. Try again in a moment.";

/**
 * Takes lines of an order back, and tells the service what is left. The shopper's browser has no part in it but the wish: the
 * shop's server knows the order, and holds the secret.
 *
 * A real shop would check the parcel first, give the money back, and write the amendment into its outbox in the same
 * transaction. This one answers the shopper only once the service has it.
 *
 * @returns what gives back one line of an order, or all; what came back before stays so
 * @throws ReturnRefusal
 */
export const createReturns = ({ orders, client, now }: Deps) => {
  let lastVersion = 0;
  const nextVersion = (): number => {
    lastVersion = Math.max(now(), lastVersion + 1);
    return lastVersion;
  };

  return async ({ id, cart }: Pick<Order, "id" | "cart">, itemId?: string): Promise<void> => {
    const itemIds = cart.lines.map((line) => line.itemId).filter((each) => (itemId ?? each) === each);
    if (itemIds.length === 0) throw new ReturnRefusal("This is not in your order.");
    const cameBack = orders.find(id)?.cameBack;
    const wanted = itemIds.filter((each) => !cameBack?.has(each));
    if (wanted.length === 0) return;
    const state = await orders.reported(id, MAX_REPORT_WAIT_MS);
    if (state === "refused")
      throw new ReturnRefusal("Your order is not with the service, so nothing can come back of it.");
    const service = client();
    if (!service || state === "waiting") throw new ReturnRefusal(LATER);
    try {
      const items = wanted.map((item_id) => ({ item_id, quantity: 0 }));
      await service.amendOrder({ order_id: id, version: nextVersion(), reason: "refund", items });
    } catch (error) {
      if (error instanceof ServiceError && error.isRetryable) throw new ReturnRefusal(LATER);
      console.error(`shop: the return of order ${id} was refused: ${(error as Error).message}`);
      throw new ReturnRefusal("Your return was refused; the shop’s log says why.");
    }
    orders.noteReturn(id, wanted);
  };
};

export type GiveBack = ReturnType<typeof createReturns>;
