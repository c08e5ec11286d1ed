import { useMemo } from "react";
import type { VIDEO_INTERACTIONS } from "../../../core/interactions/interaction.ts";
import type { Event } from "../../../core/model/event.ts";
import { toWidgetInfo, type WidgetType } from "../../../core/signals/widget-info.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useVideoChoice } from "../provider/video-choice.tsx";

export type EventRecord = {
  /** Records a view: a signal for each of the video's products. */
  view(): void;
  /** Remembers a tapped product, which the app may add to its cart later. */
  tapped(productId: string): void;
  /** Records that the app's cart accepted a tapped product. */
  addToCart(productId: string): void;
  interaction(type: (typeof VIDEO_INTERACTIONS)[number], productId?: string): void;
};

/** Records a shopper's actions on a video: signals for attribution, interactions for figures. */
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
        // The product provider may still be loading.
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
