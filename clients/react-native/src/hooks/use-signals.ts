import { useMemo } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { SignalStrings } from "../../../core/signals/signals-store.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";

export type Signals = {
  /** The two fields of the order report; `"[]"` where there is no signal, or no consent. */
  signals(): Promise<SignalStrings>;
  /**
   * Your cart took a product that a shopper had tapped in a video: for handlers that return no promise, and for your own
   * product page. One that nobody tapped since the app was opened is not recorded, and `onError` hears of it.
   */
  addedToCart(product: Pick<Product, "id">, event: Pick<Event, "eventId">): Promise<void>;
  /** The order was reported: forgets what `signals()` last returned. What was recorded meanwhile stays. */
  orderCompleted(): Promise<void>;
};

const NONE: SignalStrings = { svc_video_view: "[]", svc_add_to_cart: "[]" };

/** For the app's own checkout: what the shopper watched and put into the cart, ready to be sent with the order. */
export const useSignals = (): Signals => {
  const { whenOpen, report } = useSurfaces();
  return useMemo(
    () => ({
      signals: async () => (await whenOpen())?.signals.signals() ?? NONE,
      async addedToCart({ id }, { eventId }) {
        const runtime = await whenOpen();
        if (runtime?.tapped.added(eventId, id) !== false) return;
        report(
          new ShoppableVideoError(
            "not_tapped",
            `Nobody tapped the product in video ${eventId}: no signal is kept`,
          ),
        );
      },
      orderCompleted: async () => (await whenOpen())?.signals.orderCompleted(),
    }),
    [whenOpen, report],
  );
};
