import { isoOfSeconds } from "../../../shared/stores/store-views.ts";
import type { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type StoreCredentialDeps = {
  readonly stores: Pick<Stores, "revokeTokens" | "rotateStoreId">;
  /** A credential. */
  readonly newStoreId: () => string;
  readonly hashStoreId: (storeId: string) => string;
};

type Handlers = Pick<StoreHandlersOf<typeof STORE_OPERATIONS>, "rotateStoreId" | "revokeTokens">;

/** A store's `store_id` and its access tokens, which are independent of each other. */
export const createStoreCredentialHandlers = (deps: StoreCredentialDeps): Handlers => ({
  /** Tokens stay valid: whoever holds one goes on, and fetches the next with the new `store_id`. */
  rotateStoreId: async ({ store, audit }) => {
    const store_id = deps.newStoreId();
    await audit(store.brand, "store_id.rotated");
    await deps.stores.rotateStoreId(store, deps.hashStoreId(store_id));
    return { brand: store.brand, store_id };
  },

  revokeTokens: async ({ store: { brand }, audit, now }) => {
    await audit(brand, "tokens.revoked");
    const changed = await deps.stores.revokeTokens(brand, Math.floor(now.getTime() / 1000));
    return { tokens_valid_since: isoOfSeconds(changed.token_generation_began_at) };
  },
});
