import { useMemo } from "react";
import type { VIDEO_INTERACTIONS } from "../../../core/interactions/interaction.ts";
import type { Event } from "../../../core/model/event.ts";
import { toWidgetInfo, type WidgetType } from "../../../core/signals/widget-info.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useVideoChoice } from "../provider/video-choice.tsx";

export type EventRecord = {
  /** The shopper watched the video: a signal for each of its products. */
  view(): void;
  /** The shopper tapped a product or its "Add", so the app may add it to its cart. */
  tapped(productId: string): void;
  /** The app added a tapped product to its cart. */
  addToCart(productId: string): void;
  interaction(type: (typeof VIDEO_INTERACTIONS)[number], productId?: string): void;
};

/** Records what a shopper does with one video: signals for attribution, interactions for the figures. */
export const useRecord = (event: Event, widgetType: WidgetType): EventRecord => {
  const { runtime, products } = useSurfaces();
  const { campaign } = useVideoChoice();
  return useMemo(() => {
    const { eventId } = event;
    const interaction: EventRecord["interaction"] = (type, productId) =>
      runtime?.interactions.record({ type, eventId, widgetType, productId }, campaign);
    return {
      interaction,
      view() {
        interaction("view");
        // The provider may still be loading.
        void products.of(event).then((list) =>
          runtime?.signals.recordView(
            list.map(({ id }) => id),
            toWidgetInfo(widgetType, eventId),
          ),
        );
      },
      tapped: (productId) => runtime?.tapped.tap(eventId, productId, { widgetType, campaign }),
      addToCart: (productId) => void runtime?.tapped.added(eventId, productId),
    };
  }, [runtime, products, event, widgetType, campaign]);
};
