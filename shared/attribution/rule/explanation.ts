import type { OrderReport } from "../../orders/order-report.schema.ts";
import {
  MAX_ORDER_TOUCHES,
  MAX_PRODUCT_TOUCHES,
  type SignalKind,
  type TouchReason,
} from "../../vocabulary/signal-kinds.ts";
import type { ExplanationView } from "../views/orders.schema.ts";
import { attribute, type Credit } from "./attribution.ts";
import {
  decodeSignals,
  parseWidgetInfo,
  signalProductId,
  signalWidgetInfo,
  type VideoRef,
} from "./signals.ts";

/** Repetitions are one touch. */
type Touch = {
  readonly signal: SignalKind;
  /** `undefined` if the `widget_info` is unusable. */
  readonly video: VideoRef | undefined;
  times: number;
  last: number;
};

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

const touchesByProduct = (order: Signals, productIds: Iterable<string>): Map<string, Map<string, Touch>> => {
  const byProduct = new Map<string, Map<string, Touch>>();
  for (const id of productIds) byProduct.set(id, new Map());
  const lists = [
    ["add_to_cart", order.svc_add_to_cart],
    ["video_view", order.svc_video_view],
  ] as const;
  for (const [signal, encoded] of lists) {
    for (const [position, entry] of decodeSignals(encoded).entries()) {
      const productId = signalProductId(entry);
      const touches = productId === undefined ? undefined : byProduct.get(productId);
      if (touches === undefined) continue;
      const video = parseWidgetInfo(signalWidgetInfo(entry));
      const key = `${signal}#${video?.widget_type}#${video?.event_id}`;
      const known = touches.get(key);
      if (known === undefined) touches.set(key, { signal, video, times: 1, last: position });
      else {
        known.times++;
        known.last = position;
      }
    }
  }
  return byProduct;
};

const explainTouch = ({ signal, video }: Touch, credit: Credit | null): TouchReason => {
  if (video === undefined || credit === null) return "unusable_signal";
  if (signal !== credit.signal) return "view_beaten_by_cart";
  const won = video.event_id === credit.event_id && video.widget_type === credit.widget_type;
  return won ? "credited" : "earlier_touch";
};

const byStrength = (a: Touch, b: Touch): number => {
  if ((a.video === undefined) !== (b.video === undefined)) return a.video === undefined ? 1 : -1;
  if (a.signal !== b.signal) return a.signal === "add_to_cart" ? -1 : 1;
  return b.last - a.last;
};

/**
 * Computed from the order's signals, not stored. Lists are bounded, because a response is limited to 6 MB.
 */
export const explain = (order: OrderReport): ExplanationView => {
  const { lines, unusable_signals } = attribute(order);
  const credits = new Map(lines.map(({ product_id, credit }) => [product_id, credit]));
  let left = MAX_ORDER_TOUCHES;
  const products = [...touchesByProduct(order, credits.keys())].flatMap(([product_id, touches]) => {
    if (touches.size === 0) return [];
    const most = Math.max(1, Math.min(MAX_PRODUCT_TOUCHES, left));
    const listed = [...touches.values()].sort(byStrength).slice(0, most);
    left -= listed.length;
    return {
      product_id,
      touches: listed.map((touch) => ({
        signal: touch.signal,
        ...touch.video,
        times: touch.times,
        reason: explainTouch(touch, credits.get(product_id) ?? null),
      })),
      more_touches: touches.size - listed.length,
    };
  });
  return { lines, products, unusable_signals };
};
