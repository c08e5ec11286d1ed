import { useEffect, useMemo, useState } from "react";
import { AccessibilityInfo, Share } from "react-native";
import { type AddState, createCartTaps } from "../../../core/cart/cart-taps.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { deviceClock } from "../device/clock.ts";
import { shareContent } from "../device/share-content.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useRecord } from "./use-record.ts";

/**
 * A shopper's actions on a video. Records each action before it calls the app's handler.
 *
 * @param leave closes the layer that covers the app's screens
 */
export const useActions = (event: Event, widgetType: WidgetType, leave: () => void = () => {}) => {
  const { call, cart, handles, showsAddToCart, words, report, products, runtime } = useSurfaces();
  const record = useRecord(event, widgetType);
  const { likes, saves } = runtime ?? {};
  const isLiked = likes?.has(event.eventId) ?? false;
  const isSaved = saves?.has(event.eventId) ?? false;
  // Renders again, because marks and taps cause no render.
  const [, show] = useState<object>();
  const taps = useMemo(
    () =>
      createCartTaps({
        clock: deviceClock,
        hasCart: () => true,
        taken(_, { id, title }) {
          record.addToCart(id);
          AccessibilityInfo.announceForAccessibility(`${words.added}: ${title}`);
        },
        late: (_, { id }) => record.interaction("add_unanswered", id),
        changed: () => show({}),
      }),
    [record, words],
  );
  useEffect(() => taps.close, [taps]);
  return {
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
    /** State of a tile's *Add* button. Absent without a cart or handler, and before the launch. */
    addState: (product: Product): AddState =>
      showsAddToCart && (cart || handles("onTapAddToCart")) && event.status === "live"
        ? taps.readState(event, product)
        : "view",
    tapProduct(product: Product) {
      record.interaction("product_tap", product.id);
      record.tapped(product.id);
      if (call("onTapProduct", product, event) !== false) leave();
    },
    /**
     * Stores the signal after the app's cart has accepted the product. An app without a cart can report it
     * later by `addedToCart`.
     */
    addToCart(product: Product) {
      if (taps.readState(event, product) === "adding") return;
      record.tapped(product.id);
      call("onTapAddToCart", product, event);
      if (cart) taps.tap(event, product, () => cart(product, event));
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
export type ProductActions = Pick<Actions, "tapProduct" | "addToCart" | "addState">;
