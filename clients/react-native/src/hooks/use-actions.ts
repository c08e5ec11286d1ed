import { useEffect, useMemo, useState } from "react";
import { AccessibilityInfo, Share } from "react-native";
import { type AddState, createCartTaps } from "../../../core/cart/cart-taps.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Tap } from "../../../core/model/handlers.ts";
import type { Product } from "../../../core/model/product.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { deviceClock } from "../device/clock.ts";
import { shareContent } from "../device/share-content.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useRecord } from "./use-record.ts";

/** Calls the app for a tap that leads to a page of its own, and leaves unless it failed or asked to stay. */
const leaving = (call: (tap: Tap) => unknown, leave: () => void): void => {
  let isKept = false;
  const outcome = call({
    keepReel: () => {
      isKept = true;
    },
  });
  if (!isKept && outcome !== false) leave();
};

/**
 * What a shopper can do with a video. First it is recorded, then the app is told.
 *
 * @param leave closes what covers the app's own screens
 */
export const useActions = (event: Event, widgetType: WidgetType, leave: () => void = () => {}) => {
  const { call, handles, labels, report, products, runtime } = useSurfaces();
  const record = useRecord(event, widgetType);
  const { likes, saves } = runtime ?? {};
  const isLiked = likes?.has(event.eventId) ?? false;
  const isSaved = saves?.has(event.eventId) ?? false;
  // Marks and taps don't render what they change.
  const [, show] = useState<object>();
  const taps = useMemo(
    () =>
      createCartTaps({
        clock: deviceClock,
        hasCart: () => true,
        taken(_, { id, title }) {
          record.addToCart(id);
          AccessibilityInfo.announceForAccessibility(`${labels.added}: ${title}`);
        },
        late: (_, { id }) => record.interaction("add_unanswered", id),
        changed: () => show({}),
      }),
    [record, labels],
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
    /** What a tile's "Add" says. Only the app can put something into its cart, and what is announced can't be bought yet. */
    addState: (product: Product): AddState =>
      handles("onTapAddToCart") && event.status === "live" ? taps.readState(event, product) : "view",
    tapProduct(product: Product) {
      record.interaction("product_tap", product.id);
      record.tapped(product.id);
      leaving((tap) => call("onTapProduct", product, event, tap), leave);
    },
    /**
     * The signal is stored once the app says that it took the product, and only then. One that doesn't say may do so
     * later, by `addedToCart`.
     */
    addToCart(product: Product) {
      record.tapped(product.id);
      taps.tap(event, product, () => call("onTapAddToCart", product, event));
    },
    tapCTA(url: string) {
      record.interaction("cta");
      leaving((tap) => call("onTapCTA", url, event, tap), leave);
    },
    viewAllProducts() {
      record.interaction("view_all_products");
      call("onTapViewAllProducts", event);
    },
  };
};

export type Actions = ReturnType<typeof useActions>;
export type ProductActions = Pick<Actions, "tapProduct" | "addToCart" | "addState">;
