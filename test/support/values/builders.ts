import type { AttributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import type { AttributedLine, Credit } from "../../../shared/attribution/rule/attribution.ts";
import type { ProductPush } from "../../../shared/catalog/products/product-fields.schema.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import type { OrderItem, OrderReport } from "../../../shared/orders/order-report.schema.ts";
import type { Store } from "../../../shared/stores/store.ts";

export const aStore = (fields: Partial<Store> = {}): Store => ({
  brand: "br_acme",
  name: "Acme",
  store_id_hash: "hash-of-the-store-id",
  token_generation: 1,
  token_generation_began_at: 1_790_000_000,
  rate_limit_per_minute: 1_000,
  out_of_stock: "hide",
  unpriced: "show",
  created_at: "2026-11-01T08:00:00.000Z",
  ...fields,
});

export const aReport = (fields: Partial<Report> = {}): Report => ({
  id: "report-1",
  at: "2026-11-20T10:00:00.000Z",
  host: "shop.example",
  isWidget: true,
  videos: { 7001: { view_carousel: 1 } },
  other: {},
  ...fields,
});

export const anItem = (fields: Partial<OrderItem> = {}): OrderItem => ({
  product_id: "p1",
  price: "499.00",
  quantity: 1,
  currency: "USD",
  ...fields,
});

export const signals = (...entries: readonly unknown[]): string => JSON.stringify(entries);

export const signal = (product_id: unknown, widget_info: unknown) => ({ product_id, widget_info });

export const anOrder = (fields: Partial<OrderReport> = {}): OrderReport => ({
  order_id: "o1",
  order_items: [anItem()],
  svc_video_view: "[]",
  svc_add_to_cart: "[]",
  ...fields,
});

export const aCredit = (fields: Partial<Credit> = {}): Credit => ({
  event_id: 7,
  widget_type: "carousel",
  signal: "video_view",
  ...fields,
});

export const aLine = (fields: Partial<AttributedLine> = {}): AttributedLine => ({
  product_id: "p1",
  quantity: 1,
  currency: "USD",
  price: "10.00",
  amount: "10.00",
  credit: null,
  ...fields,
});

export const anAttributedOrder = (fields: Partial<AttributedOrder> = {}): AttributedOrder => ({
  order_id: "o1",
  received_at: "2026-11-20T10:00:00.000Z",
  lines: [aLine()],
  unusable_signals: 0,
  ...fields,
});

export const anOrderOfVideos = (order_id: string, videos: number, firstVideo = 1): AttributedOrder =>
  anAttributedOrder({
    order_id,
    lines: Array.from({ length: videos }, (_, index) =>
      aLine({ credit: aCredit({ event_id: firstVideo + index }) }),
    ),
  });

export const aPush = (fields: Partial<ProductPush> = {}): ProductPush => ({
  client_product_id: "p1",
  product_link: "https://shop.example/p/linen-shirt-p1",
  title: "Linen shirt",
  price: "499.00",
  thumbnail_image: "https://shop.example/i/p1.jpg",
  ...fields,
});
