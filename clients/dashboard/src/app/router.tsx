import type { ComponentType } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { OverviewPage } from "../features/overview/overview-page.tsx";
import { ROUTES, type RouteName } from "../lib/routes.ts";
import { FailedPage, NotFoundPage } from "./failed-page.tsx";
import { Home } from "./home.tsx";
import { Shell } from "./shell.tsx";

const LAZY_PAGES: Readonly<Record<Exclude<RouteName, "home" | "overview">, () => Promise<ComponentType>>> = {
  stores: async () => (await import("../features/operators/stores-page.tsx")).StoresPage,
  newStore: async () => (await import("../features/operators/new-store-page.tsx")).NewStorePage,
  videos: async () => (await import("../features/videos/videos-page.tsx")).VideosPage,
  newVideo: async () => (await import("../features/videos/upload/upload-page.tsx")).UploadPage,
  videoOrder: async () => (await import("../features/videos/order-page.tsx")).OrderPage,
  video: async () => (await import("../features/videos/video-page.tsx")).VideoPage,
  campaigns: async () => (await import("../features/campaigns/campaigns-page.tsx")).CampaignsPage,
  newCampaign: async () => (await import("../features/campaigns/new-campaign-page.tsx")).NewCampaignPage,
  campaign: async () => (await import("../features/campaigns/campaign-page.tsx")).CampaignPage,
  catalog: async () => (await import("../features/catalog/catalog-page.tsx")).CatalogPage,
  connection: async () => (await import("../features/catalog/connection/connection-page.tsx")).ConnectionPage,
  mapping: async () => (await import("../features/catalog/mapping/mapping-page.tsx")).MappingPage,
  idRule: async () => (await import("../features/catalog/id-rule/id-rule-page.tsx")).IdRulePage,
  addUrls: async () => (await import("../features/catalog/urls/add-urls-page.tsx")).AddUrlsPage,
  products: async () => (await import("../features/products/products-page.tsx")).ProductsPage,
  product: async () => (await import("../features/products/product-page.tsx")).ProductPage,
  orders: async () => (await import("../features/orders/orders-page.tsx")).OrdersPage,
  order: async () => (await import("../features/orders/order-page.tsx")).OrderPage,
  refused: async () => (await import("../features/orders/refused/refused-page.tsx")).RefusedPage,
  tryOrder: async () => (await import("../features/orders/try-order-page.tsx")).TryOrderPage,
  analytics: async () => (await import("../features/analytics/analytics-page.tsx")).AnalyticsPage,
  productSales: async () =>
    (await import("../features/products/sales/product-sales-page.tsx")).ProductSalesPage,
  coverage: async () => (await import("../features/coverage/coverage-page.tsx")).CoveragePage,
  uplift: async () => (await import("../features/uplift/uplift-page.tsx")).UpliftPage,
  experiment: async () => (await import("../features/uplift/experiment-view.tsx")).ExperimentPage,
  install: async () => (await import("../features/install/install-page.tsx")).InstallPage,
  appearance: async () => (await import("../features/appearance/appearance-page.tsx")).AppearancePage,
  webhooks: async () => (await import("../features/webhooks/webhooks-page.tsx")).WebhooksPage,
  newWebhook: async () => (await import("../features/webhooks/new-webhook-page.tsx")).NewWebhookPage,
  webhook: async () => (await import("../features/webhooks/webhook-page.tsx")).WebhookPage,
  settings: async () => (await import("../features/settings/settings-page.tsx")).SettingsPage,
};

const views: readonly RouteObject[] = [
  { path: ROUTES.home.path, element: <Home /> },
  { path: "/stores/:brand", element: <Navigate to="overview" replace /> },
  { path: ROUTES.overview.path, element: <OverviewPage /> },
  ...Object.entries(LAZY_PAGES).map(([name, load]) => ({
    path: ROUTES[name as RouteName].path,
    lazy: async () => ({ Component: await load() }),
  })),
  { path: "*", element: <NotFoundPage /> },
];

export const createRouter = (start: string) => {
  const basename = import.meta.env.BASE_URL;
  window.history.replaceState(null, "", basename.replace(/\/$/, "") + start);
  const inShell = [{ errorElement: <FailedPage />, children: [...views] }];
  return createBrowserRouter([{ element: <Shell />, errorElement: <FailedPage />, children: inShell }], {
    basename,
  });
};
