import type { OrderItem, OrderReport } from "../contract/order-report.ts";
import { type Amount, lineAmount } from "./money.ts";
import { type NearMiss, nearMissFinder } from "./near-miss.ts";
import {
  decodeSignals,
  parseWidgetInfo,
  type SignalKind,
  signalProductId,
  signalWidgetInfo,
  type VideoRef,
} from "./signals.ts";

/** The video that an order line is credited to, and the signal that says so. */
export type Credit = VideoRef & { readonly signal: SignalKind };

export type AttributedLine = {
  readonly product_id: string;
  readonly quantity: number;
  readonly currency: string;
  readonly price: string;
  /** Price × quantity. */
  readonly amount: Amount;
  readonly item_id?: string;
  readonly credit: Credit | null;
  /** For an uncredited line: a signal that was about the same product, but for the way its id is written. */
  readonly near_miss?: NearMiss;
};

export type Attribution = {
  readonly lines: readonly AttributedLine[];
  /** Signal entries without a usable `product_id` or `widget_info`. */
  readonly unusable_signals: number;
};

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

/**
 * Credits each line of an order to the video that drove it (spec "Attribution rule"): the signals are
 * matched by exact `product_id`; an `add_to_cart` beats a `video_view`, and within one list the later entry
 * wins. Linear in lines plus signals; never throws on what an order report can hold.
 */
export const attribute = (order: Signals & { order_items: readonly OrderItem[] }): Attribution => {
  const wanted = new Set<string>();
  for (const item of order.order_items) wanted.add(item.product_id);

  const views = decodeSignals(order.svc_video_view);
  const carts = decodeSignals(order.svc_add_to_cart);
  const credits = new Map<string, Credit>();
  // The stronger kind is collected last, so that it overwrites; so does the later entry within a list.
  const unusable =
    collect(views, "video_view", wanted, credits) + collect(carts, "add_to_cart", wanted, credits);

  const findNearMiss = nearMissFinder([carts, views]);
  const lines = order.order_items.map((item): AttributedLine => {
    const credit = credits.get(item.product_id) ?? null;
    const nearMiss = credit === null ? findNearMiss(item) : undefined;
    return {
      product_id: item.product_id,
      quantity: item.quantity,
      currency: item.currency,
      price: item.price,
      amount: lineAmount(item.price, item.quantity),
      ...(item.item_id != null && { item_id: item.item_id }),
      credit,
      ...(nearMiss && { near_miss: nearMiss }),
    };
  });
  return { lines, unusable_signals: unusable };
};

/** Notes the last usable signal of each wanted product; answers how many entries were unusable. */
const collect = (
  entries: readonly unknown[],
  signal: SignalKind,
  wanted: ReadonlySet<string>,
  credits: Map<string, Credit>,
): number => {
  let unusable = 0;
  for (const entry of entries) {
    const productId = signalProductId(entry);
    const video = productId === undefined ? undefined : parseWidgetInfo(signalWidgetInfo(entry));
    if (productId === undefined || video === undefined) unusable++;
    else if (wanted.has(productId)) credits.set(productId, { ...video, signal });
  }
  return unusable;
};
