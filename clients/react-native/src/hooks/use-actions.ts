import { Share } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { shareContent } from "../device/share-content.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useMark } from "./use-mark.ts";
import { useRecord } from "./use-record.ts";

/** What a shopper can do with a video. First it is recorded, then the app is told. */
export const useActions = (event: Event, widgetType: WidgetType) => {
  const { call, report, products, runtime } = useSurfaces();
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
    tapProduct(product: Product) {
      record.interaction("product_tap", product.id);
      call("onTapProduct", product, event);
    },
    /** @returns whether the app took the product; the signal is stored then, and only then */
    addToCart(product: Product): boolean | Promise<boolean> {
      const taken = call("onTapAddToCart", product, event);
      const keep = (isTaken: boolean): boolean => {
        if (isTaken) record.addToCart(product.id);
        return isTaken;
      };
      return typeof taken === "boolean" ? keep(taken) : taken.then(keep);
    },
    tapCTA(url: string) {
      record.interaction("cta");
      call("onTapCTA", url, event);
    },
    viewAllProducts() {
      record.interaction("view_all_products");
      call("onTapViewAllProducts", event);
    },
  };
};

export type Actions = ReturnType<typeof useActions>;
