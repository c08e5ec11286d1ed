import type { DeletionStep } from "../stores/closing/delete-store.ts";
import type { UserPool } from "./user-pool.client.ts";
import type { StoreUsers } from "./users.table.ts";

type Deps = {
  readonly users: Pick<StoreUsers, "all" | "remove" | "storesOf">;
  readonly userPool: Pick<UserPool, "isOperator" | "remove">;
};

/** Two memberships are enough to detect a second store. */
const FIRST_TWO = { after: undefined, limit: 2 };

/** Deletes each sign-in before its item, so that a retry still finds the item. Sign-ins of operators stay. */
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
