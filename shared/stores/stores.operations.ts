import { AuditList } from "../administration/audit.schema.ts";
import { admin, answer, PAGE } from "../api/admin-operation.ts";
import {
  Preview,
  PreviewRequest,
  ProductApiConnection,
  ProductApiView,
} from "../catalog/product-api/product-api.schema.ts";
import {
  StoreChange,
  StoreCreation,
  StoreCredentials,
  StoreList,
  StoreView,
  TokensRevoked,
} from "./stores.schema.ts";

const tag = "Stores";

/** Stores, their credentials and their product APIs. */
export const ADMIN_STORE_OPERATIONS = {
  "POST /admin/stores": admin({
    id: "createStore",
    tag,
    access: "operators",
    summary: "Create a store",
    description: "For operators. The answer is the only one that shows the new `store_id`.",
    body: StoreCreation,
    answers: { 201: answer("The store's identifiers.", StoreCredentials) },
  }),
  "GET /admin/stores": admin({
    id: "listStores",
    tag,
    access: "everyone",
    summary: "List stores",
    description: "All stores for an operator; for anybody else their own.",
    query: PAGE,
    answers: { 200: answer("A page of stores, by brand.", StoreList) },
  }),
  "GET /admin/stores/{brand}": admin({
    id: "getStore",
    tag,
    access: "store",
    summary: "Read a store's settings",
    description: "Credentials are never part of it.",
    answers: { 200: answer("The store.", StoreView) },
  }),
  "PATCH /admin/stores/{brand}": admin({
    id: "changeStore",
    tag,
    access: "store",
    summary: "Change a store's settings",
    description:
      "Only what is sent changes; `null` clears. `rate_limit_per_minute` is for operators. The store's own calls go by the new settings within 30 seconds.",
    body: StoreChange,
    answers: { 200: answer("The store as it is now.", StoreView) },
  }),
  "POST /admin/stores/{brand}/store-id/rotate": admin({
    id: "rotateStoreId",
    tag,
    access: "store",
    summary: "Replace the store_id",
    description:
      "The old `store_id` gets no token any more, at once. Access tokens stay valid: a call that carries one is served with either `store_id` for up to 30 seconds, then with the new one.",
    answers: { 200: answer("The new `store_id`, shown this once.", StoreCredentials) },
  }),
  "POST /admin/stores/{brand}/tokens/revoke": admin({
    id: "revokeTokens",
    tag,
    access: "store",
    summary: "Revoke all access tokens",
    description: "Every token issued so far is refused within 30 seconds. The `store_id` stays as it is.",
    answers: { 200: answer("Done.", TokensRevoked) },
  }),
  "PUT /admin/stores/{brand}/product-api": admin({
    id: "connectProductApi",
    tag,
    access: "store",
    summary: "Connect the store's product API",
    description:
      "Where one product's JSON is, how it is authenticated to, and which of its fields become which of ours: a JMESPath expression each, those of the preset unless given. Credentials are write-only.",
    body: ProductApiConnection,
    answers: { 200: answer("The connection, without its credentials.", ProductApiView) },
  }),
  "POST /admin/stores/{brand}/product-api/preview": admin({
    id: "previewProductApi",
    tag,
    access: "store",
    summary: "Try a product page",
    description:
      "What a pull of this page would come to: the id, the fetched JSON, the product made of it, how that differs from the stored copy, and what is missing. Nothing is written.",
    body: PreviewRequest,
    answers: { 200: answer("What came of it.", Preview) },
  }),
  "GET /admin/stores/{brand}/audit": admin({
    id: "listAudit",
    tag,
    access: "store",
    summary: "Who changed what",
    description:
      "Every change of the store, the latest first: written down before it is made, so one that failed may be among them.",
    query: PAGE,
    answers: { 200: answer("A page of changes.", AuditList) },
  }),
};
