import type { OrderReport } from "../orders/order-report.schema.ts";
import type { SignalKind, TouchReason } from "../vocabulary/signal-kinds.ts";
import { type AttributedLine, attribute } from "./attribution.ts";
import type { ExplanationView } from "./orders.schema.ts";
import {
  decodeSignals,
  parseWidgetInfo,
  signalProductId,
  signalWidgetInfo,
  type VideoRef,
} from "./signals.ts";

/** One signal about a product. The same signal several times is one touch. */
type Touch = {
  readonly signal: SignalKind;
  /** `undefined` if the `widget_info` is unusable. */
  readonly video: VideoRef | undefined;
  times: number;
  /** Position in its list where it occurs last. */
  last: number;
};

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

/** The touches of each product id, by signal, widget type and video. */
const touchesByProduct = (order: Signals): Map<string, Map<string, Touch>> => {
  const byProduct = new Map<string, Map<string, Touch>>();
  const lists = [
    ["add_to_cart", order.svc_add_to_cart],
    ["video_view", order.svc_video_view],
  ] as const;
  for (const [signal, encoded] of lists) {
    for (const [position, entry] of decodeSignals(encoded).entries()) {
      const productId = signalProductId(entry);
      if (productId === undefined) continue;
      const video = parseWidgetInfo(signalWidgetInfo(entry));
      const touches = byProduct.get(productId) ?? new Map<string, Touch>();
      byProduct.set(productId, touches);
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

const reasonOf = ({ signal, video }: Touch, { credit }: AttributedLine): TouchReason => {
  if (video === undefined || credit === null) return "unusable_signal";
  if (signal !== credit.signal) return "view_beaten_by_cart";
  const won = video.event_id === credit.event_id && video.widget_type === credit.widget_type;
  return won ? "credited" : "earlier_touch";
};

/** The strongest first: `add_to_cart` before `video_view`, then the later before the earlier. */
const byStrength = (a: Touch, b: Touch): number =>
  a.signal === b.signal ? b.last - a.last : a.signal === "add_to_cart" ? -1 : 1;

/**
 * Credits an order's lines as {@link attribute} does, and lists for each line all signals about its product and
 * why each did or did not earn the credit. It is not stored: the order's own signals are enough.
 */
export const explain = (order: OrderReport): ExplanationView => {
  const touches = touchesByProduct(order);
  const { lines, unusable_signals } = attribute(order);
  return {
    unusable_signals,
    lines: lines.map((line) => ({
      ...line,
      touches: [...(touches.get(line.product_id)?.values() ?? [])].sort(byStrength).map((touch) => ({
        signal: touch.signal,
        ...touch.video,
        times: touch.times,
        reason: reasonOf(touch, line),
      })),
    })),
  };
};
