import type { AdminOperationId } from "../../functions/admin/admin-handlers.ts";
import { type AdminCall, AT, adminBackend, aVideo } from "./admin-backend.ts";
import { anOrder, aStore } from "./builders.ts";
import { aProductApi, aStoredProduct } from "./catalog-builders.ts";

const store = "/stores/br_acme";
const urls = ["https://shop.example/p/shirt-1"];

type ValidCall = Omit<AdminCall, "claims"> & { readonly path: string };

/** A password that may stand in no answer and no audit entry. */
export const SECRET = "a-password-of-the-shop";

/** A valid call of every operation of the administration: {@link furnishedBackend} answers each with success. */
export const VALID_CALLS: Readonly<Record<AdminOperationId, ValidCall>> = {
  createStore: { path: "/stores", body: { name: "New" } },
  listStores: { path: "/stores" },
  getStore: { path: store },
  changeStore: { path: store, body: { name: "Other" } },
  rotateStoreId: { path: `${store}/store-id/rotate` },
  revokeTokens: { path: `${store}/tokens/revoke` },
  connectProductApi: {
    path: `${store}/product-api`,
    body: {
      url_template: "https://shop.example/p/{id}",
      auth: { scheme: "basic", username: "reader", password: SECRET },
    },
  },
  previewProductApi: { path: `${store}/product-api/preview`, body: { url: urls[0] } },
  listAudit: { path: `${store}/audit` },
  addProductUrls: { path: `${store}/product-urls`, body: { urls } },
  listProductUrls: { path: `${store}/product-urls` },
  removeProductUrls: { path: `${store}/product-urls`, body: { urls } },
  startRefresh: { path: `${store}/refresh` },
  getRefresh: { path: `${store}/refresh/${AT}` },
  listProducts: { path: `${store}/products` },
  getProduct: { path: `${store}/products/p1` },
  createVideo: { path: `${store}/videos`, body: { title: "New" } },
  listVideos: { path: `${store}/videos` },
  getVideo: { path: `${store}/videos/7` },
  changeVideo: { path: `${store}/videos/7`, body: { title: "Other" } },
  removeVideo: { path: `${store}/videos/7` },
  getSnippet: { path: `${store}/snippet` },
  listOrders: { path: `${store}/orders` },
  getOrder: { path: `${store}/orders/o1` },
  simulateOrder: { path: `${store}/orders/simulate`, body: anOrder() },
  getAnalytics: { path: `${store}/analytics`, query: "from=2026-11-19&to=2026-11-20" },
  reconcileDay: { path: `${store}/reconcile`, body: { day: "2026-11-19", repair: true } },
};

/** The administration of a store in which everything that {@link VALID_CALLS} name is there. */
export const furnishedBackend = () => {
  const backend = adminBackend(aStore({ product_api: aProductApi() }));
  const { deps } = backend;
  deps.products.find.mockResolvedValue(aStoredProduct() as never);
  deps.products.page.mockResolvedValue({ items: [aStoredProduct()], next: undefined } as never);
  deps.videos.page.mockResolvedValue({ items: [aVideo()], next: undefined } as never);
  deps.orders.find.mockResolvedValue({ ...anOrder(), received_at: AT } as never);
  deps.runs.progress.mockResolvedValue({ planned: 1, not_found: 0, planning_complete: true } as never);
  return backend;
};
