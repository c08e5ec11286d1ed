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
    description: "For operators. Only this answer shows the new `store_id`.",
    body: StoreCreation,
    answer: { status: 201, description: "The store's identifiers.", body: StoreCredentials },
  }),
  listStores: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores",
    callers: "users",
    summary: "List stores",
    description:
      "Operators see all stores, other users those that they belong to. There is no index of their names: a page of a search looks at some thousand stores and may have fewer items than the limit, or none. Its cursor goes on behind them.",
    query: v.object({
      ...PAGE,
      search: v.optional(described(SearchParameter, "Words that the name or the brand has.", "kiln")),
    }),
    answer: { status: 200, description: "A page of stores, by brand.", body: StoreList },
  }),
};

export const STORE_OPERATIONS = {
  getStore: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Read a store's settings",
    description: "Without its credentials.",
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
      "Only the fields sent change; `null` clears a field. A developer may change `product_id_rule` and `refresh_interval_minutes`, an owner everything but `rate_limit_per_minute`, which is for operators. The new settings apply to the store's own calls within 30 seconds.",
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
      "The old `store_id` gets no more tokens, effective at once. Access tokens stay valid: a call with a valid token may use either `store_id` for up to 30 seconds, then only the new one.",
    answer: {
      status: 200,
      description: "The new `store_id`, shown only once.",
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
    description: "All tokens issued so far are refused within 30 seconds. The `store_id` does not change.",
    answer: { status: 200, description: "Done.", body: TokensRevoked },
  }),
};
