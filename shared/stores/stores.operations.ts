import * as v from "valibot";
import { described } from "../api/forms.schema.ts";
import { adminOperation, CHANGED_MEANWHILE } from "../api/operation.ts";
import { PAGE, SearchParameter } from "../api/parameters.schema.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import {
  StoreChange,
  StoreCreation,
  StoreCredentials,
  StoreList,
  StoreView,
  TokensRevoked,
} from "./stores.schema.ts";

const tag = "Stores";

export const STORE_LIST_OPERATIONS = {
  createStore: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores",
    callers: "operators",
    summary: "Create a store",
    description: "For operators. The response shows the new `store_id`, which is shown only once.",
    body: StoreCreation,
    answer: { status: 201, description: "Identifiers of the new store.", body: StoreCredentials },
  }),
  listStores: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores",
    callers: "users",
    summary: "List stores",
    description:
      "Returns all stores for operators, and the user's own stores for other users. A search examines a few thousand stores per page, so a page may have fewer items than the limit, or none. Continue with its cursor.",
    query: v.object({
      ...PAGE,
      search: v.optional(described(SearchParameter, "Words that the name or brand contains.", "kiln")),
    }),
    answer: { status: 200, description: "A page of stores, ordered by brand.", body: StoreList },
  }),
};

export const STORE_OPERATIONS = {
  getStore: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get a store",
    description: "Returns the store's settings, without credentials.",
    answer: { status: 200, description: "The store.", body: StoreView },
  }),
  changeStore: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}",
    callers: "store_users",
    roles: ["developer"],
    summary: "Change a store's settings",
    description:
      "Changes the sent fields only. `null` clears a field. Developers can change `product_id_rule` and `refresh_interval_minutes`, owners everything except `rate_limit_per_minute`, and operators everything. Calls of the store use the new settings within 30 seconds.",
    body: StoreChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The changed store.", body: StoreView },
  }),
  rotateStoreId: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/store-id/rotate",
    callers: "store_users",
    urgent: true,
    summary: "Replace the store_id",
    description:
      "Ends the old `store_id` immediately: it returns no more tokens. Access tokens stay valid. Calls with a valid token may use either `store_id` for up to 30 seconds, then only the new one.",
    answer: {
      status: 200,
      description: "New `store_id`, shown only once.",
      body: StoreCredentials,
    },
  }),
  revokeTokens: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/tokens/revoke",
    callers: "store_users",
    urgent: true,
    summary: "Revoke all access tokens",
    description: "Revokes all issued tokens within 30 seconds. The `store_id` does not change.",
    answer: { status: 200, description: "The tokens are revoked.", body: TokensRevoked },
  }),
};
