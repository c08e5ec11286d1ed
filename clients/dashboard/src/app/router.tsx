import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { OverviewPage } from "../features/overview/overview-page.tsx";
import { useSession } from "../lib/session/session.tsx";
import { FailedPage, NotFoundPage } from "./failed-page.tsx";
import { paths } from "./paths.ts";
import { Shell } from "./shell.tsx";

/** Merchants' people have one store; operators choose. */
const Home = () => {
  const { user } = useSession();
  return <Navigate to={user.brand === undefined ? paths.stores() : paths.overview(user.brand)} replace />;
};

/** Views that not everybody opens at once come in chunks of their own. */
const storeRoutes: readonly RouteObject[] = [
  { index: true, element: <Navigate to="overview" replace /> },
  { path: "overview", element: <OverviewPage /> },
  {
    path: "videos",
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import("../features/videos/videos-page.tsx")).VideosPage }),
      },
      {
        path: "new",
        lazy: async () => ({
          Component: (await import("../features/videos/upload/upload-page.tsx")).UploadPage,
        }),
      },
      {
        path: "order",
        lazy: async () => ({ Component: (await import("../features/videos/order-page.tsx")).OrderPage }),
      },
      {
        path: ":eventId",
        lazy: async () => ({ Component: (await import("../features/videos/video-page.tsx")).VideoPage }),
      },
    ],
  },
  {
    path: "campaigns",
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import("../features/campaigns/campaigns-page.tsx")).CampaignsPage,
        }),
      },
      {
        path: "new",
        lazy: async () => ({
          Component: (await import("../features/campaigns/new-campaign-page.tsx")).NewCampaignPage,
        }),
      },
      {
        path: ":campaignId",
        lazy: async () => ({
          Component: (await import("../features/campaigns/campaign-page.tsx")).CampaignPage,
        }),
      },
    ],
  },
  {
    path: "install",
    lazy: async () => ({ Component: (await import("../features/install/install-page.tsx")).InstallPage }),
  },
  {
    path: "catalog",
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import("../features/catalog/catalog-page.tsx")).CatalogPage }),
      },
      {
        path: "connection",
        lazy: async () => ({
          Component: (await import("../features/catalog/connection/connection-page.tsx")).ConnectionPage,
        }),
      },
      {
        path: "id-rule",
        lazy: async () => ({
          Component: (await import("../features/catalog/connection/id-rule-page.tsx")).IdRulePage,
        }),
      },
      {
        path: "mapping",
        lazy: async () => ({
          Component: (await import("../features/catalog/mapping/mapping-page.tsx")).MappingPage,
        }),
      },
      {
        path: "add",
        lazy: async () => ({
          Component: (await import("../features/catalog/urls/add-urls-page.tsx")).AddUrlsPage,
        }),
      },
    ],
  },
  {
    path: "products",
    lazy: async () => ({ Component: (await import("../features/products/products-page.tsx")).ProductsPage }),
  },
  {
    path: "products/:productId",
    lazy: async () => ({ Component: (await import("../features/products/product-page.tsx")).ProductPage }),
  },
  {
    path: "orders",
    lazy: async () => ({ Component: (await import("../features/orders/orders-page.tsx")).OrdersPage }),
  },
  {
    path: "orders/:orderId",
    lazy: async () => ({ Component: (await import("../features/orders/order-page.tsx")).OrderPage }),
  },
  {
    path: "try-order",
    lazy: async () => ({ Component: (await import("../features/orders/try-order-page.tsx")).TryOrderPage }),
  },
  {
    path: "analytics",
    lazy: async () => ({
      Component: (await import("../features/analytics/analytics-page.tsx")).AnalyticsPage,
    }),
  },
  {
    path: "settings",
    lazy: async () => ({ Component: (await import("../features/settings/settings-page.tsx")).SettingsPage }),
  },
];

export const routes: readonly RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <FailedPage />,
    children: [
      {
        errorElement: <FailedPage />,
        children: [
          { path: "/", element: <Home /> },
          {
            path: "stores",
            lazy: async () => ({
              Component: (await import("../features/operators/stores-page.tsx")).StoresPage,
            }),
          },
          {
            path: "stores/new",
            lazy: async () => ({
              Component: (await import("../features/operators/new-store-page.tsx")).NewStorePage,
            }),
          },
          { path: "stores/:brand", children: [...storeRoutes] },
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** @param start the address to begin with, within the dashboard */
export const createRouter = (start: string) => {
  const basename = import.meta.env.BASE_URL;
  window.history.replaceState(null, "", basename.replace(/\/$/, "") + start);
  return createBrowserRouter([...routes], { basename });
};
