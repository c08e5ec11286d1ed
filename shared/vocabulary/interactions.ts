import { WIDGET_TYPES, type WidgetType } from "./widget-types.ts";

/** What a shopper does in a widget, in the order from seeing a video to buying. */
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

/** What a shop reports of its own cart, if it does (spec "Web integration", optional cart events). */
const CART_INTERACTIONS = ["cart_add", "cart_remove", "checkout"] as const;

export const INTERACTION_TYPES = [...WIDGET_INTERACTIONS, ...CART_INTERACTIONS] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

const CART: ReadonlySet<string> = new Set(CART_INTERACTIONS);

/** Whether it is about the shop's cart as a whole, and so of no video. */
export const isCartInteraction = (type: InteractionType): boolean => CART.has(type);

/** Says that a visitor was put into an arm of an experiment. It is counted apart, in no funnel. */
export const EXPERIMENT = "experiment";

/** Name of a counter: how often shoppers did this, in widgets of one kind or, without one, anywhere. */
export type Counter = InteractionType | `${InteractionType}_${WidgetType}`;

export const counterName = (type: InteractionType, widget?: WidgetType | null): Counter =>
  widget ? `${type}_${widget}` : type;

/** All counters that a scope may have, with what they count: 102. */
export const COUNTERS: ReadonlyMap<string, { type: InteractionType; widget: WidgetType | undefined }> =
  new Map(
    INTERACTION_TYPES.flatMap((type) =>
      [undefined, ...WIDGET_TYPES].map((widget) => [counterName(type, widget), { type, widget }] as const),
    ),
  );

/** What a number of interactions is called, by their type. */
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

/** Each step from an impression to an order, as a share of the step before: name, what it counts, of how many. */
export const FUNNEL_RATES = {
  plays_per_impression: ["plays", "impressions"],
  views_per_play: ["views", "plays"],
  product_taps_per_view: ["product_taps", "views"],
  add_to_carts_per_product_tap: ["add_to_carts", "product_taps"],
  orders_per_add_to_cart: ["orders", "add_to_carts"],
  orders_per_impression: ["orders", "impressions"],
} as const;

/** So long after its hour began, a report can be discarded, and what is discarded can be taken back. */
export const DISCARDABLE_HOURS = 48;
/** How many UTC days have such hours, today included. */
export const DISCARDABLE_DAYS = 3;

/** `14:00`: when an hour of a day begins. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** @param host as a browser names it; empty for reports of apps, for example */
export const hostText = (host: string): string => (host === "" ? "no page (apps)" : host);

/** How many hosts are kept apart when it is added up where a day's reports came from. */
export const MAX_SOURCE_HOSTS = 20;
