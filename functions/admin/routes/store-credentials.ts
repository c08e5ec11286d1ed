import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { RotateStoreId } from "../../../shared/stores/store-id-rotation.table.ts";
import type { StoreCredentials, TokensRevoked } from "../../../shared/stores/stores.schema.ts";
import type { StoreAdministration } from "../../../shared/stores/stores.table.ts";
import type { StoreRequest } from "../admin-request.ts";
import { iso } from "./stores.ts";

export type StoreCredentialDeps = {
  readonly administration: Pick<StoreAdministration, "revokeTokens">;
  readonly rotateStoreId: RotateStoreId;
  /** A credential. */
  readonly newStoreId: () => string;
  readonly hashStoreId: (storeId: string) => string;
};

/** A store's `store_id` and its access tokens, which are independent of each other. */
export const createStoreCredentialRoutes = (deps: StoreCredentialDeps) => ({
  /** Tokens stay valid: whoever holds one goes on, and fetches the next with the new `store_id`. */
  rotate: async ({ store, audit }: StoreRequest) => {
    const storeId = deps.newStoreId();
    await audit(store.brand, "store_id.rotated");
    await deps.rotateStoreId(store, deps.hashStoreId(storeId));
    const credentials: StoreCredentials = { brand: store.brand, store_id: storeId };
    return ok(credentials, { "cache-control": "no-store" });
  },

  revoke: async ({ store, audit, now }: StoreRequest) => {
    await audit(store.brand, "tokens.revoked");
    const began = Math.floor(now.getTime() / 1000);
    const { token_generation_began_at } = await deps.administration.revokeTokens(store.brand, began);
    return ok({ tokens_valid_since: iso(token_generation_began_at) } satisfies TokensRevoked);
  },
});
