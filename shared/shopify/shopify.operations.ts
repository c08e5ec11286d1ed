import * as v from "valibot";
import { described, Empty } from "../api/forms.schema.ts";
import { adminOperation, operation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { STORE_CLOSED } from "../vocabulary/closing.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { ShopList, ShopSessionRequest, ShopSessionView, WebhookBody } from "./shopify.schema.ts";

const tag = "Shopify";
const callers = "platform";

/** Fits an order with 500 lines and the requested fields. */
export const MAX_WEBHOOK_BYTES = 2 * 1024 * 1024;

const unsigned = {
  description: "`The signature is missing or invalid`: the request is not from Shopify.",
  detail: "The signature is missing or invalid",
};

export const SHOPIFY_OPERATIONS = {
  receiveShopifyWebhook: operation({
    tag,
    method: "POST",
    path: "/shopify/webhooks",
    function: "shopify-webhook",
    callers,
    maxBodyBytes: MAX_WEBHOOK_BYTES,
    summary: "Receive a Shopify webhook",
    description:
      "Receives every topic that the app subscribes to. Headers contain the topic, shop and time. The body is signed, queued and processed later.",
    body: WebhookBody,
    answer: { status: 200, description: "Accepted.", body: Empty },
    failures: { 401: unsigned },
  }),
  openShopifyApp: operation({
    tag,
    method: "GET",
    path: "/shopify/app",
    function: "shopify-app",
    callers,
    summary: "Get the Shopify app's page",
    description: "Shows the app in the shop's administration, which signs the address. Valid for 90 seconds.",
    query: v.object({
      shop: v.optional(described(v.string(), "Shop's permanent domain.", "linen.myshopify.com")),
      timestamp: v.optional(described(v.string(), "Time of the signature, in epoch seconds.", "1763632800")),
      hmac: v.optional(described(v.string(), "Signature of all other parameters.", "4712bf92")),
    }),
    answer: {
      status: 200,
      description: "HTML page.",
      page: true,
      body: described(v.string(), "HTML document.", "<!doctype html>"),
    },
    failures: { 401: unsigned },
  }),
  openShopSession: operation({
    tag,
    method: "POST",
    path: "/shopify/session",
    function: "shopify-app",
    callers,
    summary: "Install the app and get its progress",
    description:
      "Called by the app's page with Shopify's session token. A shop's first call creates its store, starts the product import and invites the shop's email address.",
    body: ShopSessionRequest,
    answer: { status: 200, description: "Shop's store and import.", body: ShopSessionView },
    failures: {
      401: {
        description: "`Access token is missing or invalid`: the session token expires after a minute.",
        detail: "Access token is missing or invalid",
      },
      409: { description: "The shop's store is closed.", detail: STORE_CLOSED },
    },
  }),
};

export const SHOP_OPERATIONS = {
  listShops: adminOperation({
    tag: "Catalog",
    method: "GET",
    path: "/admin/stores/{brand}/shops",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List Shopify shops",
    description:
      "Returns the store's Shopify shop and its last import. Empty if the store was not created by a shop.",
    query: v.object(PAGE),
    answer: { status: 200, description: "At most one shop.", body: ShopList },
  }),
};
