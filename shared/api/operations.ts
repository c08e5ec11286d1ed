import * as v from "valibot";
import { ADMIN_ORDER_OPERATIONS } from "../attribution/attribution.operations.ts";
import { ADMIN_CATALOG_OPERATIONS } from "../catalog/catalog.operations.ts";
import { ProductPush } from "../catalog/products/product.schema.ts";
import { OrderReport } from "../orders/order-report.schema.ts";
import { AccessTokenResponse } from "../stores/access/access-token.schema.ts";
import { ADMIN_STORE_OPERATIONS } from "../stores/stores.operations.ts";
import { FEED_OPERATION } from "../videos/feed/feed.operations.ts";
import { ADMIN_VIDEO_OPERATIONS } from "../videos/videos.operations.ts";
import type { AdminRouteKey } from "./admin-routes.ts";
import { ANYWHERE, type Answer, error, type Operation } from "./operation.ts";
import type { ROUTES } from "./routes.ts";

/** `GET /path` of each route: distributed over the union, so that a method stays with its path. */
type KeyOf<R> = R extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;
type RouteKey = Exclude<KeyOf<(typeof ROUTES)[number]>, `ANY ${string}`>;

const written: Answer = { description: "Done.", body: v.object({}) };

const anywhere = {
  ...ANYWHERE,
  429: error("`Rate limit exceeded`. `Retry-After` says when the next request fits."),
};

const authorized = {
  401: error("`Access token is missing or invalid`: fetch the token again, then retry."),
  413: error("The body is larger than 256 KB."),
};

const storeId = (required: boolean) => ({
  name: "store_id",
  required,
  description: "The store's id: a credential, to be kept on the server.",
});

const brandInvalid = error("`Brand is invalid`: no store has this `store_id`.");

export const OPERATIONS: Readonly<Record<RouteKey | AdminRouteKey, Operation>> = {
  "GET /auth/access-token": {
    id: "getAccessToken",
    tag: "Merchant's backend",
    summary: "Get the store's access token",
    description:
      "Request it once, keep it on the server and use it for every call: it does not expire. It is the same token every time, until the store's tokens are revoked.",
    security: "none",
    query: [storeId(true)],
    answers: {
      200: { description: "The token.", body: AccessTokenResponse },
      404: brandInvalid,
      ...anywhere,
    },
  },
  "POST /external-shop-order-tracking/private": {
    id: "reportOrder",
    tag: "Merchant's backend",
    summary: "Report a completed order",
    description:
      "One call for each completed order. Orders are de-duplicated by `order_id`, so a call that was not answered is safe to repeat. Each line is credited to the video that drove it; a line without a matching signal stays unattributed.",
    security: "accessToken",
    query: [storeId(true)],
    body: OrderReport,
    answers: {
      200: written,
      404: error("`Order Id already exists.`: treat it as success. Or `Brand is invalid`."),
      ...authorized,
      ...anywhere,
    },
  },
  "POST /v2/product": {
    id: "upsertProduct",
    tag: "Merchant's backend",
    summary: "Create or update a product",
    description:
      "Creates the product where `client_product_id` is new: then `product_link`, `title`, `price` and `thumbnail_image` are required. Otherwise only the fields sent change; `null` clears an optional field. `product_status` `inactive` takes the product down.",
    security: "accessToken",
    query: [storeId(false)],
    body: ProductPush,
    answers: { 200: written, 404: brandInvalid, ...authorized, ...anywhere },
  },
  "GET /v1/feed": FEED_OPERATION,
  ...ADMIN_STORE_OPERATIONS,
  ...ADMIN_CATALOG_OPERATIONS,
  ...ADMIN_VIDEO_OPERATIONS,
  ...ADMIN_ORDER_OPERATIONS,
};
