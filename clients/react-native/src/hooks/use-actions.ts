import { useState } from "react";
import { Share } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { shareContent } from "../device/share-content.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useProductActions } from "./use-product-actions.ts";
import { useRecord } from "./use-record.ts";

/**
 * A shopper's actions on a video. Records each action before it calls the app's handler.
 *
 * @param leave closes the layer that covers the app's screens
 */
export const useActions = (event: Event, widgetType: WidgetType, leave: () => void = () => {}) => {
  const { call, report, products, runtime } = useSurfaces();
  const record = useRecord(event, widgetType);
  const { likes, saves } = runtime ?? {};
  const isLiked = likes?.has(event.eventId) ?? false;
  const isSaved = saves?.has(event.eventId) ?? false;
  // Triggers a render, because changed marks cause none.
  const [, show] = useState<object>();
  const productActions = useProductActions(event, record, leave);
  return {
    ...productActions,
    isLiked,
    likes: likes?.likes(event) ?? event.likeCount,
    toggleLike() {
      likes?.toggle(event);
      show({});
      record.interaction(isLiked ? "unlike" : "like");
      call("onToggleLike", !isLiked, event);
    },
    isSaved,
    toggleSave() {
      saves?.toggle(event);
      show({});
      record.interaction(isSaved ? "unsave" : "save");
      call("onToggleSave", !isSaved, event);
    },
    share() {
      record.interaction("share");
      call("onTapShare", event);
      const failed = (cause: unknown) =>
        report(new ShoppableVideoError("share_failed", "The share sheet can't be shown", { cause }));
      Share.share(shareContent(event, products.known(event))).catch(failed);
    },
    tapCTA(url: string) {
      record.interaction("cta");
      if (call("onTapCTA", url, event) !== false) leave();
    },
    viewAllProducts() {
      record.interaction("view_all_products");
      call("onTapViewAllProducts", event);
    },
  };
};

export type Actions = ReturnType<typeof useActions>;
