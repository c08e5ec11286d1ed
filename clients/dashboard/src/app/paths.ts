const segment = encodeURIComponent;
const store = (brand: string, rest: string): string => `/stores/${segment(brand)}${rest}`;

/** The address of every view, within the dashboard. Ids are the merchant's own: any text. */
export const paths = {
  home: () => "/",
  stores: () => "/stores",
  newStore: () => "/stores/new",
  overview: (brand: string) => store(brand, "/overview"),
  videos: (brand: string) => store(brand, "/videos"),
  newVideo: (brand: string) => store(brand, "/videos/new"),
  videoOrder: (brand: string) => store(brand, "/videos/order"),
  video: (brand: string, eventId: number) => store(brand, `/videos/${eventId}`),
  campaigns: (brand: string) => store(brand, "/campaigns"),
  newCampaign: (brand: string) => store(brand, "/campaigns/new"),
  campaign: (brand: string, id: string) => store(brand, `/campaigns/${segment(id)}`),
  catalog: (brand: string) => store(brand, "/catalog"),
  connection: (brand: string) => store(brand, "/catalog/connection"),
  mapping: (brand: string) => store(brand, "/catalog/mapping"),
  idRule: (brand: string) => store(brand, "/catalog/id-rule"),
  addUrls: (brand: string) => store(brand, "/catalog/add"),
  products: (brand: string) => store(brand, "/products"),
  product: (brand: string, id: string) => store(brand, `/products/${segment(id)}`),
  orders: (brand: string) => store(brand, "/orders"),
  order: (brand: string, id: string) => store(brand, `/orders/${segment(id)}`),
  tryOrder: (brand: string) => store(brand, "/try-order"),
  analytics: (brand: string) => store(brand, "/analytics"),
  install: (brand: string) => store(brand, "/install"),
  settings: (brand: string) => store(brand, "/settings"),
} as const;
