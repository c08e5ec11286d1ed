import { useEffect, useState } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { ProductCache } from "../provider/product-cache.ts";
import { useSurfaces } from "../provider/surface-context.ts";

type Answer = { readonly from: ProductCache; readonly event: Event; readonly list: readonly Product[] };

/** A video's products; `undefined` until the provider has answered. An answer of another provider is ignored. */
export const useProducts = (event: Event): readonly Product[] | undefined => {
  const { products } = useSurfaces();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isCurrent = true;
    void products.of(event).then((list) => {
      if (isCurrent) setAnswer({ from: products, event, list });
    });
    return () => {
      isCurrent = false;
    };
  }, [products, event]);
  return answer?.from === products && answer.event === event ? answer.list : products.known(event);
};
