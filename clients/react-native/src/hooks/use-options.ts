import { useEffect, useRef, useState } from "react";
import type { ProductOptions } from "../../../core/cart/product-options.ts";
import type { Product } from "../../../core/model/product.ts";
import { deviceClock } from "../device/clock.ts";
import type { ShopCart } from "../provider/shop-cart.ts";

const ANSWER_TIMEOUT_MS = 10_000;

type Known = ProductOptions | "adding" | "failed";

/** Product options from the app's cart by product id, kept while the surface is open. */
export const useOptions = (cart: ShopCart | undefined) => {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    /** `adding` means that the request is pending. `failed` means that the cart did not respond. */
    find: (product: Product): Known | undefined => known.get(product.id),
    /** @param answered called with the response, unless it is late or the surface was closed */
    ask(product: Product, answered: (options: ProductOptions) => void): void {
      const set = (state: Known) => setKnown((before) => new Map(before).set(product.id, state));
      let isOver = false;
      const end = (options?: ProductOptions): void => {
        if (isOver || !isOpen.current) return;
        isOver = true;
        cancel();
        set(options ?? "failed");
        if (options) answered(options);
      };
      const cancel = deviceClock.after(ANSWER_TIMEOUT_MS, () => end());
      set("adding");
      void cart?.options?.(product).then(end);
    },
  };
};
