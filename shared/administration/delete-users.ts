import type { DeletionStep } from "../stores/closing/delete-store.ts";
import type { UserPool } from "./user-pool.client.ts";
import type { StoreUsers } from "./users.table.ts";

type Deps = {
  readonly users: Pick<StoreUsers, "all" | "remove">;
  readonly userPool: Pick<UserPool, "find" | "remove">;
};

/**
 * Deletes a closed store's users from the pool, each before the item that names them: a deletion that stops in between
 * finds them again. Whoever belongs to another store by now, or to none, stays in the pool.
 */
export const createDeleteUsers = ({ users, userPool }: Deps): DeletionStep =>
  async function* (brand) {
    for (const { sub } of await users.all(brand)) {
      const user = await userPool.find(sub);
      if (user?.brand === brand) await userPool.remove(sub);
      if (await users.remove(brand, sub)) yield { other: 1 };
    }
  };
