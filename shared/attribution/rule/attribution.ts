import type { OrderItem, OrderReport } from "../../orders/order-report.schema.ts";
import { lineAmount } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { SignalKind, UnconfirmedReason } from "../../vocabulary/signal-kinds.ts";
import { type NearMiss, nearMissFinder } from "./near-miss.ts";
import {
  decodeSignals,
  isWidgetInfo,
  parseWidgetInfo,
  signalProductId,
  signalWidgetInfo,
  type VideoRef,
} from "./signals.ts";

export type Credit = VideoRef & {
  readonly signal: SignalKind;
  /** Reason why the video can't have sold the line. Absent for confirmed and unchecked credit. */
  readonly unconfirmed?: UnconfirmedReason;
};

export type AttributedLine = {
  readonly product_id: string;
  readonly quantity: number;
  readonly currency: string;
  readonly price: string;
  readonly amount: Amount;
  readonly item_id?: string;
  readonly credit: Credit | null;
  readonly near_miss?: NearMiss;
  readonly campaigns?: readonly string[];
};

export type Attribution = {
  readonly lines: readonly AttributedLine[];
  readonly unusable_signals: number;
  readonly signalled?: true;
};

/** Keeps the attribution below the item limit of 400 KB. */
const MAX_NEAR_MISSES = 50;

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

/**
 * Spec "Attribution rule", version 1: signals match by exact `product_id`, an `add_to_cart` outranks a
 * `video_view`, and within one list the later entry wins.
 * Linear time. Never throws for a valid order report.
 */
export const attribute = (order: Signals & { order_items: readonly OrderItem[] }): Attribution => {
  const wanted = new Set<string>();
  for (const item of order.order_items) wanted.add(item.product_id);
  const carts = collect(order.svc_add_to_cart, wanted);
  const views = collect(order.svc_video_view, wanted);
  const findNearMiss = nearMissFinder([carts.entries, views.entries]);
  let nearMisses = 0;

  const lines = order.order_items.map((item): AttributedLine => {
    const { product_id, quantity, currency, price } = item;
    const credit =
      toCredit(carts.last.get(product_id), "add_to_cart") ??
      toCredit(views.last.get(product_id), "video_view");
    const nearMiss = credit === null && nearMisses < MAX_NEAR_MISSES ? findNearMiss(item) : undefined;
    if (nearMiss !== undefined) nearMisses++;
    const line = { product_id, quantity, currency, price, amount: lineAmount(price, quantity), credit };
    return {
      ...line,
      ...(item.item_id != null && { item_id: item.item_id }),
      ...(nearMiss && { near_miss: nearMiss }),
    };
  });
  const signalled = carts.entries.length + views.entries.length > 0;
  return { lines, unusable_signals: carts.unusable + views.unusable, ...(signalled && { signalled }) };
};

const toCredit = (widgetInfo: string | undefined, signal: SignalKind): Credit | null => {
  const video = parseWidgetInfo(widgetInfo);
  return video === undefined ? null : { ...video, signal };
};

const collect = (encoded: string, wanted: ReadonlySet<string>) => {
  const entries = decodeSignals(encoded);
  const last = new Map<string, string>();
  let unusable = 0;
  for (const entry of entries) {
    const productId = signalProductId(entry);
    const widgetInfo = signalWidgetInfo(entry);
    if (productId === undefined || !isWidgetInfo(widgetInfo)) unusable++;
    else if (wanted.has(productId)) last.set(productId, widgetInfo);
  }
  return { entries, last, unusable };
};
