import type { OPERATIONS } from "../../shared/api/operations.ts";
import { orderBody, productBody } from "../support/stack-access.ts";
import type { FurnishedStore } from "./furnished-store.ts";

/** What a request names: everything in it that belongs to one store comes from that store. */
export type Request = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type OperationKey = keyof typeof OPERATIONS;

const list = ({ brand }: FurnishedStore, cursor: string | undefined, more: object = {}): Request => ({
  path: { brand },
  query: { limit: "1", ...(cursor !== undefined && { cursor }), ...more },
});

const today = () => new Date().toISOString().slice(0, 10);

const order = (store: FurnishedStore, order_id: string) => {
  const entry = { product_id: store.productId, widget_info: `carousel_${store.eventId}` };
  return orderBody(order_id, {
    order_items: [{ product_id: store.productId, price: "49.90", quantity: 2, currency: "EUR", sku: "s" }],
    svc_add_to_cart: JSON.stringify([entry]),
  });
};

/**
 * A good request for every operation of the API, out of what one store has. An operation without one does not
 * compile: what these are for, attacks on each of them, would pass it by.
 */
export const REQUESTS: Readonly<Record<OperationKey, (store: FurnishedStore) => Request>> = {
  "GET /auth/access-token": ({ storeId }) => ({ query: { store_id: storeId } }),
  "POST /external-shop-order-tracking/private": (store) => ({
    query: { store_id: store.storeId },
    body: order(store, `order-${crypto.randomUUID()}`),
  }),
  "POST /v2/product": ({ storeId, productId }) => ({
    query: { store_id: storeId },
    body: productBody(productId, { currency: "EUR", sku: "s", stock_status: "instock", stock_quantity: 3 }),
  }),
  "GET /v1/feed": ({ brand, cursors }) => ({
    query: { brand, statuses: "live", limit: "1", ...(cursors.feed && { cursor: cursors.feed }) },
  }),
  "POST /admin/stores": () => ({ body: { name: "Another", currency: "EUR", product_id_rule: "-(\\d+)$" } }),
  "GET /admin/stores": () => ({ query: { limit: "1" } }),
  "GET /admin/stores/{brand}": ({ brand }) => ({ path: { brand } }),
  "PATCH /admin/stores/{brand}": ({ brand }) => ({ path: { brand }, body: { name: "Renamed" } }),
  "POST /admin/stores/{brand}/store-id/rotate": ({ brand }) => ({ path: { brand } }),
  "POST /admin/stores/{brand}/tokens/revoke": ({ brand }) => ({ path: { brand } }),
  "PUT /admin/stores/{brand}/product-api": ({ brand, templateUrl }) => ({
    path: { brand },
    body: {
      url_template: templateUrl,
      auth: { scheme: "header", name: "x-shop-key", value: "one-more-key" },
      mapping: { title: "name" },
      pulls_per_second: 50,
    },
  }),
  "POST /admin/stores/{brand}/product-api/preview": ({ brand, pageUrl }) => ({
    path: { brand },
    body: { url: pageUrl },
  }),
  "POST /admin/stores/{brand}/product-urls": ({ brand, pageUrl }) => ({
    path: { brand },
    body: { urls: [pageUrl] },
  }),
  "GET /admin/stores/{brand}/product-urls": (store) => list(store, store.cursors["product-urls"]),
  "DELETE /admin/stores/{brand}/product-urls": ({ brand, pageUrl }) => ({
    path: { brand },
    body: { urls: [pageUrl] },
  }),
  "POST /admin/stores/{brand}/refresh": ({ brand }) => ({ path: { brand } }),
  "GET /admin/stores/{brand}/refresh/{run}": ({ brand, run }) => ({ path: { brand, run } }),
  "GET /admin/stores/{brand}/products": (store) => list(store, store.cursors.products),
  "GET /admin/stores/{brand}/products/{client_product_id}": ({ brand, productId }) => ({
    path: { brand, client_product_id: productId },
  }),
  "POST /admin/stores/{brand}/videos": ({ brand, productId }) => ({
    path: { brand },
    body: { title: "A video", video_url: "https://cdn.example/v.mp4", products: [productId] },
  }),
  "GET /admin/stores/{brand}/videos": (store) => list(store, store.cursors.videos),
  "GET /admin/stores/{brand}/videos/{event_id}": ({ brand, eventId }) => ({
    path: { brand, event_id: String(eventId) },
  }),
  "PATCH /admin/stores/{brand}/videos/{event_id}": ({ brand, eventId, productId }) => ({
    path: { brand, event_id: String(eventId) },
    body: { title: "Renamed", products: [productId] },
  }),
  "DELETE /admin/stores/{brand}/videos/{event_id}": ({ brand, eventId }) => ({
    path: { brand, event_id: String(eventId) },
  }),
  "GET /admin/stores/{brand}/orders": (store) => list(store, store.cursors.orders),
  "GET /admin/stores/{brand}/orders/{order_id}": ({ brand, orderId }) => ({
    path: { brand, order_id: orderId },
  }),
  "POST /admin/stores/{brand}/orders/simulate": (store) => ({
    path: { brand: store.brand },
    body: order(store, "simulated"),
  }),
  "GET /admin/stores/{brand}/analytics": ({ brand, eventId }) => ({
    path: { brand },
    query: { from: today(), to: today(), event_id: String(eventId) },
  }),
  "POST /admin/stores/{brand}/reconcile": ({ brand }) => ({
    path: { brand },
    body: { day: today(), repair: false },
  }),
  "GET /admin/stores/{brand}/audit": (store) => list(store, store.cursors.audit),
  "GET /admin/stores/{brand}/snippet": ({ brand, eventId }) => ({
    path: { brand },
    query: { widget: "carousel", event_id: String(eventId) },
  }),
};
