/**
 * Every view: the pattern of its address within the dashboard, and its title. A view of one thing, such as an order,
 * has its title until the thing's own name is there.
 */
export const ROUTES = {
  home: { path: "/", title: "Overview" },
  stores: { path: "/stores", title: "Stores" },
  newStore: { path: "/stores/new", title: "Create a store" },
  overview: { path: "/stores/:brand/overview", title: "Overview" },
  videos: { path: "/stores/:brand/videos", title: "Videos" },
  newVideo: { path: "/stores/:brand/videos/new", title: "Upload a video" },
  videoOrder: { path: "/stores/:brand/videos/order", title: "Order of the videos" },
  video: { path: "/stores/:brand/videos/:eventId", title: "Video" },
  campaigns: { path: "/stores/:brand/campaigns", title: "Campaigns" },
  newCampaign: { path: "/stores/:brand/campaigns/new", title: "New campaign" },
  campaign: { path: "/stores/:brand/campaigns/:campaignId", title: "Campaign" },
  catalog: { path: "/stores/:brand/catalog", title: "Catalog" },
  connection: { path: "/stores/:brand/catalog/connection", title: "Connect your shop" },
  mapping: { path: "/stores/:brand/catalog/mapping", title: "Map fields" },
  idRule: { path: "/stores/:brand/catalog/id-rule", title: "Product id rule" },
  addUrls: { path: "/stores/:brand/catalog/add", title: "Add product URLs" },
  products: { path: "/stores/:brand/products", title: "Products" },
  product: { path: "/stores/:brand/products/:productId", title: "Product" },
  orders: { path: "/stores/:brand/orders", title: "Orders" },
  order: { path: "/stores/:brand/orders/:orderId", title: "Order" },
  tryOrder: { path: "/stores/:brand/try-order", title: "Try a report" },
  analytics: { path: "/stores/:brand/analytics", title: "Analytics" },
  install: { path: "/stores/:brand/install", title: "Install" },
  appearance: { path: "/stores/:brand/appearance", title: "Appearance" },
  webhooks: { path: "/stores/:brand/webhooks", title: "Webhooks" },
  newWebhook: { path: "/stores/:brand/webhooks/new", title: "New webhook" },
  webhook: { path: "/stores/:brand/webhooks/:webhookId", title: "Webhook" },
  settings: { path: "/stores/:brand/settings", title: "Settings" },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly title: string }>>;

export type RouteName = keyof typeof ROUTES;

/** The parts of the settings, by `?tab=`. */
export const SETTINGS_TABS = {
  store: "Store",
  credentials: "Credentials",
  users: "Users",
  audit: "Audit",
  operator: "Operator",
} as const;

/** One value for each parameter of a pattern, in their order. */
type ValuesOf<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string | number, ...rest: ValuesOf<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string | number]
    : [];

type Paths = {
  readonly [Name in RouteName]: (...values: ValuesOf<(typeof ROUTES)[Name]["path"]>) => string;
};

/** Ids are the merchant's own: any text. */
const fill = (path: string, values: readonly (string | number)[]): string => {
  const rest = values.values();
  return path.replace(/:\w+/g, () => encodeURIComponent(rest.next().value ?? ""));
};

/** The address of each view, within the dashboard: `paths.order(brand, orderId)`. */
export const paths = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { path }]) => [
    name,
    (...values: readonly (string | number)[]) => fill(path, values),
  ]),
) as Paths;

/** A view's title and address, for the way back to it. */
export const linkTo = <Name extends RouteName>(name: Name, ...values: Parameters<Paths[Name]>) => ({
  label: ROUTES[name].title,
  to: fill(ROUTES[name].path, values),
});
