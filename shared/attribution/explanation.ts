import type { OrderReport } from "../orders/order-report.schema.ts";
import type { SignalKind, TouchReason } from "../vocabulary/signal-kinds.ts";
import { type AttributedLine, attribute } from "./attribution.ts";
import {
  decodeSignals,
  parseWidgetInfo,
  signalProductId,
  signalWidgetInfo,
  type VideoRef,
} from "./signals.ts";

/** One signal about a line's product; the same signal several times is one touch. */
export type Touch = {
  readonly signal: SignalKind;
  /** Absent where the `widget_info` can't be read. */
  readonly event_id?: number;
  readonly widget_type?: VideoRef["widget_type"];
  readonly times: number;
  readonly reason: TouchReason;
};

export type ExplainedLine = AttributedLine & { readonly touches: readonly Touch[] };

export type Explanation = {
  readonly lines: readonly ExplainedLine[];
  readonly unusable_signals: number;
};

type Noted = {
  readonly signal: SignalKind;
  readonly video: VideoRef | undefined;
  times: number;
  /** Position of the last one in its list. */
  last: number;
};

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

const noteTouches = (order: Signals): Map<string, Map<string, Noted>> => {
  const byProduct = new Map<string, Map<string, Noted>>();
  const lists = [
    ["add_to_cart", order.svc_add_to_cart],
    ["video_view", order.svc_video_view],
  ] as const;
  for (const [signal, encoded] of lists) {
    for (const [position, entry] of decodeSignals(encoded).entries()) {
      const productId = signalProductId(entry);
      if (productId === undefined) continue;
      const video = parseWidgetInfo(signalWidgetInfo(entry));
      const touches = byProduct.get(productId) ?? new Map<string, Noted>();
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

const reasonOf = ({ signal, video }: Noted, { credit }: AttributedLine): TouchReason => {
  if (video === undefined || credit === null) return "unusable_signal";
  if (signal !== credit.signal) return "view_beaten_by_cart";
  const won = video.event_id === credit.event_id && video.widget_type === credit.widget_type;
  return won ? "credited" : "earlier_touch";
};

/** The strongest first: cart before view, and within a kind the latest first. */
const byStrength = (a: Noted, b: Noted): number =>
  a.signal === b.signal ? b.last - a.last : a.signal === "add_to_cart" ? -1 : 1;

/**
 * Credits an order's lines as {@link attribute} does, and says for each line which signals there were and why
 * each did or did not earn the credit. Derived from the order whenever it is asked for.
 */
export const explain = (order: OrderReport): Explanation => {
  const touches = noteTouches(order);
  const { lines, unusable_signals } = attribute(order);
  return {
    unusable_signals,
    lines: lines.map((line) => ({
      ...line,
      touches: [...(touches.get(line.product_id)?.values() ?? [])].sort(byStrength).map((noted) => ({
        signal: noted.signal,
        ...noted.video,
        times: noted.times,
        reason: reasonOf(noted, line),
      })),
    })),
  };
};
