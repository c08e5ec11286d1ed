import { useEffect, useState } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import { useSurfaces } from "../provider/surface-context.ts";

/** A video's products. `undefined` until the provider has responded. */
export const useProducts = (event: Event): readonly Product[] | undefined => {
  const { products } = useSurfaces();
  const [, show] = useState<object>();
  useEffect(() => {
    void products.of(event).then(() => show({}));
  }, [products, event]);
  return products.known(event);
};
