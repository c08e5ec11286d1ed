import { type Client, ServiceError } from "../../node/index.ts";
import type { Texts } from "../texts/en.ts";
import type { Order, Orders } from "./orders.ts";

export class ReturnRefusal extends Error {
  override readonly name = "ReturnRefusal";
  readonly reason: keyof Texts["returns"];

  constructor(reason: keyof Texts["returns"]) {
    super(`A return was refused: ${reason}`);
    this.reason = reason;
  }
}

type Deps = {
  readonly orders: Pick<Orders, "find" | "noteReturn" | "reported">;
  readonly client: () => Client | undefined;
  readonly now: () => number;
};

const MAX_REPORT_WAIT_MS = 3_000;

/**
 * A real shop would refund the money and write the amendment to its outbox in the same transaction.
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
    if (itemIds.length === 0) throw new ReturnRefusal("notOrdered");
    const cameBack = orders.find(id)?.cameBack;
    const wanted = itemIds.filter((each) => !cameBack?.has(each));
    if (wanted.length === 0) return;
    const state = await orders.reported(id, MAX_REPORT_WAIT_MS);
    if (state === "refused") throw new ReturnRefusal("notReported");
    const service = client();
    if (!service || state === "waiting") throw new ReturnRefusal("later");
    try {
      const items = wanted.map((item_id) => ({ item_id, quantity: 0 }));
      await service.amendOrder({ order_id: id, version: nextVersion(), reason: "refund", items });
    } catch (error) {
      if (error instanceof ServiceError && error.isRetryable) throw new ReturnRefusal("later");
      console.error(`shop: the return of order ${id} was refused: ${(error as Error).message}`);
      throw new ReturnRefusal("refused");
    }
    orders.noteReturn(id, wanted);
  };
};

export type GiveBack = ReturnType<typeof createReturns>;
