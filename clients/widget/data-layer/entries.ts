import type { Interaction } from "../../core/interactions/interaction.ts";
import type { Event } from "../../core/model/event.ts";
import { NO_CURRENCY, type Product } from "../../core/model/product.ts";
import { toWidgetInfo } from "../../core/signals/widget-info.ts";

/** Google Analytics 4 events (developers.google.com/analytics/devguides/collection/ga4/ecommerce). */

export type VideoInteraction = Extract<Interaction, { readonly eventId: number }>;
export type Surface = {
  readonly videos: readonly Event[];
  productsOf?(event: Event): readonly Product[];
};
export type Entry = Readonly<Record<string, unknown>>;

const OWN_EVENTS: Readonly<Partial<Record<VideoInteraction["type"], string>>> = {
  play: "svc_video_start",
  view: "svc_video_view",
  complete: "svc_video_complete",
  cta: "svc_video_cta",
  like: "svc_video_like",
  save: "svc_video_save",
  share: "svc_video_share",
};

/** Clears a video's fields, because a data layer merges them into the shop's later entries. */
const NOTHING: Entry = {
  svc_video_id: undefined,
  svc_video_title: undefined,
  svc_widget: undefined,
  ecommerce: null,
};

/** Converts prices to numbers, as the data layer requires. Everywhere else they are decimal strings. */
const toItem = ({ id, title, price, comparePrice, currencyCode }: Product, index: number, list: Entry) => {
  const now = Number(price);
  const discount = Number((Number(comparePrice ?? price) - now).toFixed(8));
  return {
    item_id: id,
    item_name: title,
    index,
    ...list,
    // Without a currency, an amount would count in the report currency of the shop.
    ...(currencyCode !== NO_CURRENCY && { price: now, ...(discount > 0 && { discount }) }),
    quantity: 1,
  };
};

const toEcommerce = (
  products: readonly Product[],
  all: readonly Product[],
  list: Entry,
  hasValue: boolean,
) => {
  const [{ currencyCode = NO_CURRENCY, price = "" } = {}] = products;
  // An event has one currency, so products in other currencies are omitted.
  const items = products
    .filter((product) => product.currencyCode === currencyCode)
    .map((product) => toItem(product, all.indexOf(product), list));
  return {
    ...(currencyCode !== NO_CURRENCY && {
      currency: currencyCode,
      ...(hasValue && { value: Number(price) }),
    }),
    ...list,
    items,
  };
};

/** @returns entries in order. Empty for removed videos, and for interactions without an event */
export const toEntries = (
  { type, eventId, widgetType, productId }: VideoInteraction,
  surface: Surface,
): readonly Entry[] => {
  const event = surface.videos.find((video) => video.eventId === eventId);
  if (!event) return [];
  const about = { svc_video_id: String(eventId), svc_video_title: event.title, svc_widget: widgetType };
  const list = { item_list_id: toWidgetInfo(widgetType, eventId), item_list_name: event.title };
  const all = surface.productsOf?.(event) ?? event.products;
  const one = all.filter(({ id }) => id === productId);
  const toGroup = (name: string, ecommerce?: object): readonly Entry[] => [
    // Clears the products of the previous entry, which would be merged into this one.
    ...(ecommerce ? [{ ecommerce: null }] : []),
    { event: name, ...about, ...(ecommerce && { ecommerce }) },
    NOTHING,
  ];
  const toProducts = (name: string, products: readonly Product[], hasValue = false): readonly Entry[] =>
    products.length === 0 ? [] : toGroup(name, toEcommerce(products, all, list, hasValue));
  if (type === "product_tap") return toProducts("select_item", one);
  if (type === "add_to_cart") return toProducts("add_to_cart", one, true);
  const own = OWN_EVENTS[type];
  if (!own) return [];
  return [...toGroup(own), ...(type === "play" ? toProducts("view_item_list", all) : [])];
};
