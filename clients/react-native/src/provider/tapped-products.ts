import type { SignalsStore } from "../../../core/signals/signals-store.ts";
import { toWidgetInfo, type WidgetType } from "../../../core/signals/widget-info.ts";
import type { InteractionQueues } from "./interaction-queues.ts";

type Place = { readonly widgetType: WidgetType; readonly campaign: string | undefined };

/** Remembers where a product was tapped, so that the app can report an add to cart later. */
export type TappedProducts = {
  /** Remembers a tap on a product or its *Add*. */
  tap(eventId: number, productId: string, place: Place): void;
  /**
   * Records that the app's cart accepted the product: a signal and an interaction.
   *
   * @returns `false` without recording, if the product was not tapped in that video since the app was opened
   */
  added(eventId: number, productId: string): boolean;
};

/** Maximum number of taps. The oldest are dropped. */
const MAX_TAPS = 500;

export const createTappedProducts = ({
  signals,
  interactions,
}: {
  readonly signals: Pick<SignalsStore, "recordAddToCart">;
  readonly interactions: Pick<InteractionQueues, "record">;
}): TappedProducts => {
  const taps = new Map<string, Place>();
  const key = (eventId: number, productId: string): string => `${eventId} ${productId}`;
  return {
    tap(eventId, productId, place) {
      taps.delete(key(eventId, productId));
      taps.set(key(eventId, productId), place);
      const [oldest = ""] = taps.keys();
      if (taps.size > MAX_TAPS) taps.delete(oldest);
    },
    added(eventId, productId) {
      const place = taps.get(key(eventId, productId));
      if (!place) return false;
      const { widgetType, campaign } = place;
      interactions.record({ type: "add_to_cart", eventId, widgetType, productId }, campaign);
      signals.recordAddToCart(productId, toWidgetInfo(widgetType, eventId));
      return true;
    },
  };
};
