import { useMemo } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { SignalStrings } from "../../../core/signals/signals-store.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";

export type ShoppableVideoSession = {
  /** Signal fields of an order report. Each is `"[]"` without signals or consent. */
  signals(): Promise<SignalStrings>;
  /**
   * Reports that your cart accepted a product that was tapped in a video. Unnecessary with a `cart` in the
   * configuration. If the product was not tapped since the app was opened, records nothing, and `onError`
   * receives an error.
   */
  addedToCart(product: Pick<Product, "id">, event: Pick<Event, "eventId">): Promise<void>;
  /** Removes the signals that `signals()` last returned. Keeps later signals. Call it after the order report. */
  orderCompleted(): Promise<void>;
  /** Sets the shopper's consent to storing and sending. `false` deletes stored data. */
  setConsent(isGiven: boolean): void;
};

const NONE: SignalStrings = { svc_video_view: "[]", svc_add_to_cart: "[]" };

/** Signals and consent, for the app's own checkout and consent screen. */
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
            `addedToCart: the product was not tapped in video ${eventId}, so no signal is stored`,
          ),
        );
      },
      orderCompleted: async () => (await whenOpen())?.signals.orderCompleted(),
      setConsent,
    }),
    [whenOpen, setConsent, report],
  );
};
