import { WIDGET_TYPES, type WidgetType } from "./widgets.ts";

const WIDGET_INTERACTIONS = [
  "impression",
  "play",
  "view",
  "complete",
  "product_tap",
  "view_all_products",
  "add_to_cart",
  "add_unanswered",
  "cta",
  "like",
  "unlike",
  "save",
  "unsave",
  "share",
] as const;

const CART_INTERACTIONS = ["cart_add", "cart_remove", "checkout"] as const;

export const INTERACTION_TYPES = [...WIDGET_INTERACTIONS, ...CART_INTERACTIONS] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

const CART: ReadonlySet<string> = new Set(CART_INTERACTIONS);

export const isCartInteraction = (type: InteractionType): boolean => CART.has(type);

/** Experiment interactions are counted outside the funnel. */
export const EXPERIMENT = "experiment";

export type Counter = InteractionType | `${InteractionType}_${WidgetType}`;

export const counterName = (type: InteractionType, widget?: WidgetType | null): Counter =>
  widget ? `${type}_${widget}` : type;

export const COUNTERS: ReadonlyMap<string, { type: InteractionType; widget: WidgetType | undefined }> =
  new Map(
    INTERACTION_TYPES.flatMap((type) =>
      [undefined, ...WIDGET_TYPES].map((widget) => [counterName(type, widget), { type, widget }] as const),
    ),
  );

export const PLURALS = {
  impression: "impressions",
  play: "plays",
  view: "views",
  complete: "completes",
  product_tap: "product_taps",
  view_all_products: "view_all_products",
  add_to_cart: "add_to_carts",
  add_unanswered: "unanswered_adds",
  cta: "ctas",
  like: "likes",
  unlike: "unlikes",
  save: "saves",
  unsave: "unsaves",
  share: "shares",
  cart_add: "cart_adds",
  cart_remove: "cart_removes",
  checkout: "checkouts",
} as const satisfies Readonly<Record<InteractionType, string>>;

export const FUNNEL_RATES = {
  plays_per_impression: ["plays", "impressions"],
  views_per_play: ["views", "plays"],
  product_taps_per_view: ["product_taps", "views"],
  add_to_carts_per_product_tap: ["add_to_carts", "product_taps"],
  orders_per_add_to_cart: ["orders", "add_to_carts"],
  orders_per_impression: ["orders", "impressions"],
} as const;

export const hostText = (host: string): string => (host === "" ? "no page (apps)" : host);
