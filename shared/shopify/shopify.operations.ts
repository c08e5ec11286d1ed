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
  description: "`The signature is missing or invalid`: Shopify did not send this.",
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
      "For Shopify alone, of every topic that the app subscribes to. The headers name topic, shop and time; the body is signed. It is put on a queue and worked on later.",
    body: WebhookBody,
    answer: { status: 200, description: "Taken.", body: Empty },
    failures: { 401: unsigned },
  }),
  openShopifyApp: operation({
    tag,
    method: "GET",
    path: "/shopify/app",
    function: "shopify-app",
    callers,
    summary: "The app's page",
    description: "Shown inside of a shop's administration, which signs the address; valid for 90 seconds.",
    query: v.object({
      shop: v.optional(described(v.string(), "The shop's permanent domain.", "linen.myshopify.com")),
      timestamp: v.optional(described(v.string(), "When it was signed, epoch seconds.", "1763632800")),
      hmac: v.optional(described(v.string(), "The signature of all other parameters.", "4712bf92")),
    }),
    answer: {
      status: 200,
      description: "The page.",
      page: true,
      body: described(v.string(), "HTML.", "<!doctype html>"),
    },
    failures: { 401: unsigned },
  }),
  openShopSession: operation({
    tag,
    method: "POST",
    path: "/shopify/session",
    function: "shopify-app",
    callers,
    summary: "Install the app, and get its progress",
    description:
      "Called by the app's page, with Shopify's session token. The first call of a shop makes its store, starts the import of its products and invites the shop's e-mail address.",
    body: ShopSessionRequest,
    answer: { status: 200, description: "The shop's store and its import.", body: ShopSessionView },
    failures: {
      401: {
        description: "`Access token is missing or invalid`: the session token is over after a minute.",
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
    summary: "List the store's Shopify shop",
    description: "Which shop the store is, and its last import. Empty for a store that no shop made.",
    query: v.object(PAGE),
    answer: { status: 200, description: "One shop, or none.", body: ShopList },
  }),
};
