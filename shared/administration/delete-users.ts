import type { DeletionStep } from "../stores/closing/delete-store.ts";
import type { UserPool } from "./user-pool.client.ts";
import type { StoreUsers } from "./users.table.ts";

type Deps = {
  readonly users: Pick<StoreUsers, "all" | "remove" | "storesOf">;
  readonly userPool: Pick<UserPool, "isOperator" | "remove">;
};

/** Enough to see whether there is a store beside the one that is deleted. */
const FIRST_TWO = { after: undefined, limit: 2 };

/**
 * Takes a closed store from its people, and deletes the sign-in of whom no other store has invited. Each sign-in goes
 * before the item that names it: a deletion that stops in between finds it again. Operators keep theirs.
 */
export const createDeleteUsers = ({ users, userPool }: Deps): DeletionStep => {
  const isNeeded = async (brand: string, sub: string): Promise<boolean> => {
    const { items } = await users.storesOf(sub, FIRST_TWO);
    return items.some((other) => other.brand !== brand) || (await userPool.isOperator(sub));
  };
  return async function* (brand) {
    for (const { sub } of await users.all(brand)) {
      if (!(await isNeeded(brand, sub))) await userPool.remove(sub);
      if (await users.remove(brand, sub)) yield { other: 1 };
    }
  };
};
