import type { AdminRouteKey, StoreRouteKey } from "../../shared/api/admin-routes.ts";
import type { AdminRequest, Handle, StoreRequest } from "./admin-request.ts";
import { type AuditDeps, createAuditRoutes } from "./routes/audit.ts";
import { createFigureRoutes, type FigureDeps } from "./routes/figures.ts";
import { createOrderRoutes, type OrderDeps } from "./routes/orders.ts";
import { createPreviewRoutes, type PreviewDeps } from "./routes/preview.ts";
import { createProductApiRoutes, type ProductApiDeps } from "./routes/product-api.ts";
import { createProductUrlRoutes, type ProductUrlDeps } from "./routes/product-urls.ts";
import { createProductRoutes, type ProductDeps } from "./routes/products.ts";
import { createRefreshRoutes, type RefreshDeps } from "./routes/refresh.ts";
import { createSnippetRoutes, type SnippetDeps } from "./routes/snippet.ts";
import { createStoreCredentialRoutes, type StoreCredentialDeps } from "./routes/store-credentials.ts";
import { createStoreRoutes, type StoreDeps } from "./routes/stores.ts";
import { createVideoRoutes, type VideoDeps } from "./routes/videos.ts";

export type RouteDeps = AuditDeps &
  FigureDeps &
  OrderDeps &
  PreviewDeps &
  ProductApiDeps &
  ProductUrlDeps &
  ProductDeps &
  RefreshDeps &
  SnippetDeps &
  StoreCredentialDeps &
  StoreDeps &
  VideoDeps;

/** Every route of the contract has its handler here, or this does not compile. */
export type AdminHandlers = {
  readonly [Key in AdminRouteKey]: Handle<Key extends StoreRouteKey ? StoreRequest : AdminRequest>;
};

export const createRoutes = (deps: RouteDeps): AdminHandlers => {
  const stores = createStoreRoutes(deps);
  const credentials = createStoreCredentialRoutes(deps);
  const productApi = createProductApiRoutes(deps);
  const { preview } = createPreviewRoutes(deps);
  const productUrls = createProductUrlRoutes(deps);
  const refresh = createRefreshRoutes(deps);
  const products = createProductRoutes(deps);
  const videos = createVideoRoutes(deps);
  const orders = createOrderRoutes(deps);
  const figures = createFigureRoutes(deps);
  const audit = createAuditRoutes(deps);
  const { snippet } = createSnippetRoutes(deps);
  return {
    "POST /admin/stores": stores.create,
    "GET /admin/stores": stores.list,
    "GET /admin/stores/{brand}": stores.find,
    "PATCH /admin/stores/{brand}": stores.change,
    "POST /admin/stores/{brand}/store-id/rotate": credentials.rotate,
    "POST /admin/stores/{brand}/tokens/revoke": credentials.revoke,
    "PUT /admin/stores/{brand}/product-api": productApi.connect,
    "POST /admin/stores/{brand}/product-api/preview": preview,
    "POST /admin/stores/{brand}/product-urls": productUrls.add,
    "GET /admin/stores/{brand}/product-urls": productUrls.list,
    "DELETE /admin/stores/{brand}/product-urls": productUrls.remove,
    "POST /admin/stores/{brand}/refresh": refresh.start,
    "GET /admin/stores/{brand}/refresh/{run}": refresh.progress,
    "GET /admin/stores/{brand}/products": products.list,
    "GET /admin/stores/{brand}/products/{client_product_id}": products.find,
    "POST /admin/stores/{brand}/videos": videos.create,
    "GET /admin/stores/{brand}/videos": videos.list,
    "GET /admin/stores/{brand}/videos/{event_id}": videos.find,
    "PATCH /admin/stores/{brand}/videos/{event_id}": videos.change,
    "DELETE /admin/stores/{brand}/videos/{event_id}": videos.remove,
    "GET /admin/stores/{brand}/orders": orders.list,
    "POST /admin/stores/{brand}/orders/simulate": orders.simulate,
    "GET /admin/stores/{brand}/orders/{order_id}": orders.find,
    "GET /admin/stores/{brand}/analytics": figures.analytics,
    "POST /admin/stores/{brand}/reconcile": figures.reconcile,
    "GET /admin/stores/{brand}/audit": audit.list,
    "GET /admin/stores/{brand}/snippet": snippet,
  };
};
