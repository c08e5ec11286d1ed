import { texts } from "../texts/en/app.ts";

export const ROUTES = {
  home: { path: "/", title: texts.titles.overview, help: "overview" },
  stores: { path: "/stores", title: texts.titles.stores, help: "stores" },
  newStore: { path: "/stores/new", title: texts.titles.newStore, help: "stores" },
  overview: { path: "/stores/:brand/overview", title: texts.titles.overview, help: "overview" },
  videos: { path: "/stores/:brand/videos", title: texts.titles.videos, help: "videos" },
  newVideo: { path: "/stores/:brand/videos/new", title: texts.titles.newVideo, help: "videos" },
  videoOrder: {
    path: "/stores/:brand/videos/order",
    title: texts.titles.videoOrder,
    help: "videos",
  },
  video: { path: "/stores/:brand/videos/:eventId", title: texts.titles.video, help: "videos" },
  campaigns: { path: "/stores/:brand/campaigns", title: texts.titles.campaigns, help: "campaigns" },
  newCampaign: {
    path: "/stores/:brand/campaigns/new",
    title: texts.titles.newCampaign,
    help: "campaigns",
  },
  campaign: { path: "/stores/:brand/campaigns/:campaignId", title: texts.titles.campaign, help: "campaigns" },
  catalog: { path: "/stores/:brand/catalog", title: texts.titles.catalog, help: "product-import" },
  connection: {
    path: "/stores/:brand/catalog/connection",
    title: texts.titles.connection,
    help: "product-import",
  },
  mapping: { path: "/stores/:brand/catalog/mapping", title: texts.titles.mapping, help: "product-import" },
  idRule: { path: "/stores/:brand/catalog/id-rule", title: texts.titles.idRule, help: "product-import" },
  addUrls: { path: "/stores/:brand/catalog/add", title: texts.titles.addUrls, help: "product-import" },
  products: { path: "/stores/:brand/products", title: texts.titles.products, help: "products" },
  product: { path: "/stores/:brand/products/:productId", title: texts.titles.product, help: "products" },
  orders: { path: "/stores/:brand/orders", title: texts.titles.orders, help: "orders" },
  order: { path: "/stores/:brand/orders/:orderId", title: texts.titles.order, help: "orders" },
  refused: { path: "/stores/:brand/refused", title: texts.titles.refused, help: "orders" },
  tryOrder: { path: "/stores/:brand/try-order", title: texts.titles.tryOrder, help: "orders" },
  analytics: { path: "/stores/:brand/analytics", title: texts.titles.analytics, help: "analytics" },
  productSales: {
    path: "/stores/:brand/product-sales",
    title: texts.titles.productSales,
    help: "analytics",
  },
  coverage: { path: "/stores/:brand/coverage", title: texts.titles.coverage, help: "analytics" },
  uplift: { path: "/stores/:brand/uplift", title: texts.titles.uplift, help: "uplift" },
  experiment: {
    path: "/stores/:brand/uplift/:experimentId",
    title: texts.titles.experiment,
    help: "uplift",
  },
  install: { path: "/stores/:brand/install", title: texts.titles.install, help: "install" },
  appearance: { path: "/stores/:brand/appearance", title: texts.titles.appearance, help: "install" },
  webhooks: { path: "/stores/:brand/webhooks", title: texts.titles.webhooks, help: "webhooks" },
  newWebhook: { path: "/stores/:brand/webhooks/new", title: texts.titles.newWebhook, help: "webhooks" },
  webhook: { path: "/stores/:brand/webhooks/:webhookId", title: texts.titles.webhook, help: "webhooks" },
  settings: { path: "/stores/:brand/settings", title: texts.titles.settings, help: "settings" },
} as const satisfies Readonly<
  Record<string, { readonly path: string; readonly title: string; readonly help: string }>
>;

export type RouteName = keyof typeof ROUTES;

export const SETTINGS_TABS = texts.settingsTabs;

type ValuesOf<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string | number, ...rest: ValuesOf<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string | number]
    : [];

type Paths = {
  readonly [Name in RouteName]: (...values: ValuesOf<(typeof ROUTES)[Name]["path"]>) => string;
};

/** Ids are the merchant's own and may contain any text. */
const fill = (path: string, values: readonly (string | number)[]): string => {
  const rest = values.values();
  return path.replace(/:\w+/g, () => encodeURIComponent(rest.next().value ?? ""));
};

export const paths = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { path }]) => [
    name,
    (...values: readonly (string | number)[]) => fill(path, values),
  ]),
) as Paths;

export const linkTo = <Name extends RouteName>(name: Name, ...values: Parameters<Paths[Name]>) => ({
  label: ROUTES[name].title,
  to: fill(ROUTES[name].path, values),
});

export const FIGURES_HASH = "#figures";

export const videoFiguresPath = (
  brand: string,
  eventId: number,
  { from, to }: { readonly from: string; readonly to: string },
): string => `${paths.video(brand, eventId)}?from=${from}&to=${to}${FIGURES_HASH}`;
