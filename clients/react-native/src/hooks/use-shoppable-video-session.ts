import { useMemo } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { SignalStrings } from "../../../core/signals/signals-store.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";

export type ShoppableVideoSession = {
  /** The two fields of the order report. `"[]"` without signals or consent. */
  signals(): Promise<SignalStrings>;
  /**
   * Reports that your cart accepted a product that was tapped in a video. Not needed with a `cart` in the
   * configuration. A product that was not tapped since the app was opened is not recorded, and `onError`
   * receives an error.
   */
  addedToCart(product: Pick<Product, "id">, event: Pick<Event, "eventId">): Promise<void>;
  /**
   * Call this after the order report. Removes the signals that `signals()` last returned. Signals recorded since then
   * stay.
   */
  orderCompleted(): Promise<void>;
  /** Sets the shopper's consent to storing and sending. `false` deletes stored data. */
  setConsent(isGiven: boolean): void;
};

const NONE: SignalStrings = { svc_video_view: "[]", svc_add_to_cart: "[]" };

/** A shopper's signals and consent, for the app's own checkout and consent screen. */
export const useShoppableVideoSession = (): ShoppableVideoSession => {
  const { whenOpen, setConsent, report } = useSurfaces();
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
      setConsent,
    }),
    [whenOpen, setConsent, report],
  );
};
