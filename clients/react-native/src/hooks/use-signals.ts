import { useMemo } from "react";
import type { SignalStrings } from "../../../core/signals/signals-store.ts";
import { useSurfaces } from "../provider/surface-context.ts";

export type Signals = {
  /** The two fields of the order report; `"[]"` where there is no signal, or no consent. */
  signals(): Promise<SignalStrings>;
  /** The order was reported: forgets what `signals()` last returned. What was recorded meanwhile stays. */
  orderCompleted(): Promise<void>;
};

const NONE: SignalStrings = { svc_video_view: "[]", svc_add_to_cart: "[]" };

/** For the app's own checkout: what the shopper watched and put into the cart, ready to be sent with the order. */
export const useSignals = (): Signals => {
  const { whenOpen } = useSurfaces();
  return useMemo(
    () => ({
      signals: async () => (await whenOpen())?.signals.signals() ?? NONE,
      orderCompleted: async () => (await whenOpen())?.signals.orderCompleted(),
    }),
    [whenOpen],
  );
};
