import { Share } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import type { Tap } from "../../../core/model/handlers.ts";
import type { Product } from "../../../core/model/product.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { deviceClock } from "../device/clock.ts";
import { shareContent } from "../device/share-content.ts";
import type { HandlerOutcome } from "../provider/call-handler.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useMark } from "./use-mark.ts";
import { useRecord } from "./use-record.ts";

/** An app that has not answered until then has not taken the product, whatever it answers later. */
const CART_TIMEOUT_MS = 10_000;

const withinTime = (outcome: Promise<HandlerOutcome>): Promise<HandlerOutcome> =>
  new Promise((resolve) => {
    const cancel = deviceClock.after(CART_TIMEOUT_MS, () => resolve("failed"));
    void outcome.finally(cancel).then(resolve);
  });

/** Calls the app for a tap that leads to a page of its own, and leaves unless it failed or asked to stay. */
const leaving = (call: (tap: Tap) => unknown, leave: () => void): void => {
  let isKept = false;
  const outcome = call({
    keepReel: () => {
      isKept = true;
    },
  });
  if (!isKept && outcome !== "failed") leave();
};

/**
 * What a shopper can do with a video. First it is recorded, then the app is told.
 *
 * @param leave closes what covers the app's own screens
 */
export const useActions = (event: Event, widgetType: WidgetType, leave: () => void = () => {}) => {
  const { call, handles, report, products, runtime } = useSurfaces();
  const record = useRecord(event, widgetType);
  const [isLiked, toggleLike] = useMark("likes", event);
  const [isSaved, toggleSave] = useMark("saves", event);
  return {
    isLiked,
    likes: runtime?.likes.likes(event) ?? event.likeCount,
    toggleLike() {
      toggleLike();
      record.interaction(isLiked ? "unlike" : "like");
      call("onToggleLike", !isLiked, event);
    },
    isSaved,
    toggleSave() {
      toggleSave();
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
    /** Only the app can put something into its cart, and what is announced can't be bought yet. */
    canAdd: handles("onTapAddToCart") && event.status === "live",
    tapProduct(product: Product) {
      record.interaction("product_tap", product.id);
      record.tapped(product.id);
      leaving((tap) => call("onTapProduct", product, event, tap), leave);
    },
    /**
     * @returns whether the app took the product: the signal is stored then, and only then. `undefined` where it did not
     * say: it may do so by `addedToCart`.
     */
    addToCart(product: Product): Promise<boolean> | undefined {
      record.tapped(product.id);
      const outcome = call("onTapAddToCart", product, event);
      if (outcome === "failed") return Promise.resolve(false);
      if (typeof outcome === "string") return undefined;
      return withinTime(outcome).then((answer) => {
        if (answer === "done") record.addToCart(product.id);
        return answer === "done";
      });
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
export type ProductActions = Pick<Actions, "tapProduct" | "addToCart" | "canAdd">;
