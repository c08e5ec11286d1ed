import { useMemo } from "react";
import type { VIDEO_INTERACTIONS } from "../../../core/interactions/interaction.ts";
import type { Event } from "../../../core/model/event.ts";
import { toWidgetInfo, type WidgetType } from "../../../core/signals/widget-info.ts";
import { useSurfaces } from "../provider/surface-context.ts";

export type EventRecord = {
  /** The shopper watched the video: a signal for each of its products. */
  view(): void;
  /** The app took a product into its cart. */
  addToCart(productId: string): void;
  interaction(type: (typeof VIDEO_INTERACTIONS)[number], productId?: string): void;
};

/** Records what a shopper does with one video: signals for attribution, interactions for the figures. */
export const useRecord = (event: Event, widgetType: WidgetType): EventRecord => {
  const { runtime, products } = useSurfaces();
  return useMemo(() => {
    const { eventId } = event;
    const widgetInfo = toWidgetInfo(widgetType, eventId);
    const interaction: EventRecord["interaction"] = (type, productId) =>
      runtime?.interactions.record({ type, eventId, widgetType, productId });
    return {
      interaction,
      view() {
        interaction("view");
        // The provider may still be thinking.
        void products.of(event).then((list) =>
          runtime?.signals.recordView(
            list.map(({ id }) => id),
            widgetInfo,
          ),
        );
      },
      addToCart(productId) {
        interaction("add_to_cart", productId);
        runtime?.signals.recordAddToCart(productId, widgetInfo);
      },
    };
  }, [runtime, products, event, widgetType]);
};
