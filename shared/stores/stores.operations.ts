import * as v from "valibot";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import {
  StoreChange,
  StoreCreation,
  StoreCredentials,
  StoreList,
  StoreView,
  TokensRevoked,
} from "./stores.schema.ts";

const tag = "Stores";

/** Operations that are about no single store. */
export const STORE_LIST_OPERATIONS = {
  createStore: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores",
    callers: "operators",
    summary: "Create a store",
    description: "For operators. The answer is the only one that shows the new `store_id`.",
    body: StoreCreation,
    answer: { status: 201, description: "The store's identifiers.", body: StoreCredentials, secret: true },
  }),
  listStores: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores",
    callers: "users",
    summary: "List stores",
    description: "All stores for an operator; for anybody else their own.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of stores, by brand.", body: StoreList },
  }),
};

/** A store's settings and credentials. */
export const STORE_OPERATIONS = {
  getStore: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}",
    callers: "store_users",
    summary: "Read a store's settings",
    description: "Credentials are never part of it.",
    answer: { status: 200, description: "The store.", body: StoreView },
  }),
  changeStore: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}",
    callers: "store_users",
    summary: "Change a store's settings",
    description:
      "Only what is sent changes; `null` clears. `rate_limit_per_minute` is for operators. The store's own calls go by the new settings within 30 seconds.",
    body: StoreChange,
    answer: { status: 200, description: "The store as it is now.", body: StoreView },
  }),
  rotateStoreId: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/store-id/rotate",
    callers: "store_users",
    summary: "Replace the store_id",
    description:
      "The old `store_id` gets no token any more, at once. Access tokens stay valid: a call that carries one is served with either `store_id` for up to 30 seconds, then with the new one.",
    answer: {
      status: 200,
      description: "The new `store_id`, shown this once.",
      body: StoreCredentials,
      secret: true,
    },
  }),
  revokeTokens: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/tokens/revoke",
    callers: "store_users",
    summary: "Revoke all access tokens",
    description: "Every token issued so far is refused within 30 seconds. The `store_id` stays as it is.",
    answer: { status: 200, description: "Done.", body: TokensRevoked },
  }),
};
