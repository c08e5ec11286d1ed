import type { InferOutput } from "valibot";
import type { Analytics } from "../../../../shared/attribution/views/analytics.schema.ts";
import type { Coverage } from "../../../../shared/coverage/coverage.schema.ts";
import type { Funnel } from "../../../../shared/interactions/funnel.schema.ts";
import type { ProductApiView } from "../../../../shared/stores/catalog-source.schema.ts";
import type { StoreView } from "../../../../shared/stores/stores.schema.ts";
import type { CampaignView } from "../../../../shared/videos/campaigns/campaign.schema.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { INTERACTION_TYPES, PLURALS } from "../../../../shared/vocabulary/interactions.ts";

export const brand = "br_shop";
export const VERSION = "2026-11-20T10:00:00.000Z";
const [from, to] = ["2026-11-01", "2026-11-02"];

export const aStore = (change: Partial<StoreView> = {}): StoreView => ({
  brand,
  name: "Kiln & Field",
  currency: "EUR",
  out_of_stock: "show",
  unpriced: "hide",
  show_prior_price: false,
  automatic_captions: false,
  rate_limit_per_minute: 1_000,
  time_zone: "UTC",
  refresh_interval_minutes: 1_440,
  retention_months: 25,
  figures_locked_after_days: 60,
  tokens_valid_since: VERSION,
  created_at: VERSION,
  updated_at: VERSION,
  ...change,
});

export const PRODUCT_API: ProductApiView = {
  url_template: "https://shop.example/api/{id}",
  auth: { scheme: "basic" },
  preset: "generic",
  mapping: { id: "id", title: "name", price: "price", image: "image" },
  price_scale: 0,
  pulls_per_second: 10,
  connected_at: VERSION,
};

export const aVideo = (change: Partial<VideoView> = {}): VideoView => ({
  event_id: 7001,
  title: "Linen in the wind",
  page_id: 0,
  status: "draft",
  position: 1,
  products: [],
  like_count: 0,
  share_count: 0,
  created_at: VERSION,
  updated_at: VERSION,
  unknown_products: [],
  ...change,
});

export const aCampaign = (change: Partial<CampaignView> = {}): CampaignView => ({
  campaign_id: "cmp_1",
  name: "Summer",
  widget_type: "stories",
  source: "all",
  state: "active",
  phase: "running",
  created_at: VERSION,
  updated_at: VERSION,
  unknown_event_ids: [],
  ...change,
});

/** Each figure has a different number, so that a mix-up is visible. */
const credited = {
  orders: 3,
  lines: 5,
  units: 7,
  revenue: "61.10",
  gross: { orders: 4, lines: 6, units: 9, revenue: "71.10" },
  refunded: { orders: 1, lines: 1, units: 2, revenue: "10.00" },
};
const none = { orders: 0, lines: 0, units: 0, revenue: "0.00" };
const sold = {
  currency: "EUR",
  orders: 8,
  lines: 13,
  units: 21,
  revenue: "328.50",
  gross: { orders: 10, lines: 16, units: 25, revenue: "357.00" },
  refunded: { orders: 2, lines: 3, units: 4, revenue: "28.50" },
  refunded_late: none,
  attributed: credited,
  unconfirmed: {
    orders: 1,
    lines: 1,
    units: 1,
    revenue: "9.90",
    gross: { orders: 1, lines: 1, units: 1, revenue: "9.90" },
    refunded: none,
    reasons: [{ reason: "not_live", lines: 1, units: 1, revenue: "9.90" }],
  } as const,
  unattributed: {
    orders: 5,
    lines: 8,
    units: 14,
    revenue: "267.40",
    gross: { orders: 6, lines: 10, units: 16, revenue: "285.90" },
    refunded: { orders: 1, lines: 2, units: 2, revenue: "18.50" },
  },
  attributed_share: "0.1860",
};
const before = { ...sold, attributed: { ...credited, revenue: "40.00" } };

export const analytics: Analytics = {
  from,
  to,
  time_zone: "UTC",
  time_zone_changes: [],
  locked_to: "2026-09-20",
  totals: [sold],
  days: [{ day: to, ...sold, by_signal: [] }],
  videos: [
    {
      event_id: 7001,
      title: "Linen in the wind",
      currency: "EUR",
      ...credited,
      refunded_late: none,
      unconfirmed: sold.unconfirmed,
      by_signal: [],
    },
  ],
  previous: { from: "2026-10-30", to: "2026-10-31", totals: [before], days: [] },
};

type Figures = InferOutput<typeof Funnel>["totals"];

const NUMBERS = { impressions: 2_100, plays: 900, views: 340, product_taps: 55, add_to_carts: 34 };
const figures = {
  ...Object.fromEntries(INTERACTION_TYPES.map((type) => [PLURALS[type], 0])),
  ...NUMBERS,
  orders: credited.orders,
  rates: {
    plays_per_impression: "0.4286",
    views_per_play: "0.3778",
    product_taps_per_view: "0.1618",
    add_to_carts_per_product_tap: "0.6182",
    orders_per_add_to_cart: "0.0882",
    orders_per_impression: "0.0014",
  },
  sales: [
    {
      currency: "EUR",
      orders: credited.orders,
      units: credited.units,
      revenue: credited.revenue,
      gross: credited.gross,
      refunded: credited.refunded,
      unconfirmed: {
        ...{ orders: 1, units: 1, revenue: "9.90" },
        ...{ gross: { orders: 2, units: 2, revenue: "19.80" }, refunded: none },
      },
      store: {
        ...{ orders: sold.orders, units: sold.units, revenue: sold.revenue },
        ...{ gross: sold.gross, refunded: sold.refunded },
      },
      attributed_share: sold.attributed_share,
    },
  ],
  widget_types: [],
} as unknown as Figures;

const figuresBefore: Figures = {
  ...figures,
  sales: figures.sales.map((sale) => ({ ...sale, revenue: "40.00" })),
};

export const funnel: Funnel = {
  from,
  to,
  counts_from: "browsers",
  time_zone: "UTC",
  time_zone_changes: [],
  sales_from: "order_reports",
  totals: figures,
  days: [{ day: to, ...figures }],
  videos: [{ event_id: 7001, title: "Linen in the wind", ...figures }],
  campaigns: [],
  previous: {
    from: "2026-10-30",
    to: "2026-10-31",
    totals: figuresBefore,
    days: [{ day: "2026-10-31", sales: figuresBefore.sales }],
  },
};

export const coverage: Coverage = {
  ...{ from: funnel.from, to: funnel.to, days: [], losses: [], unconfirmed: [] },
  totals: {
    ...{ compared_days: 1, shop_orders: 1_000, not_reported: 28, beyond: 0, reported_share: "0.9729" },
    ...{ reported: 972, signalled: 200, unreadable: 0 },
  },
};
