import {
  type ExplanationView,
  MAX_ORDER_NAMES,
  type NamedExplanationView,
} from "../../shared/attribution/views/orders.schema.ts";
import type { Products } from "../../shared/catalog/products/products.table.ts";
import { createNameVideos, type NameVideosDeps } from "../../shared/videos/name-videos.ts";

export type NameOrderDeps = NameVideosDeps & { readonly products: Pick<Products, "shown"> };

const first = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)].slice(0, MAX_ORDER_NAMES);

/** Adds what the products and videos of an explained order are called. */
export const createNameOrder = ({ products, ...deps }: NameOrderDeps) => {
  const nameVideos = createNameVideos(deps);
  return async (brand: string, explanation: ExplanationView): Promise<NamedExplanationView> => {
    const credited = explanation.lines.flatMap(({ credit }) => (credit ? [credit.event_id] : []));
    const touching = explanation.products.flatMap(({ touches }) =>
      touches.flatMap(({ event_id }) => (event_id === undefined ? [] : [event_id])),
    );
    const videoIds = first([...credited, ...touching]);
    const [shown, videos] = await Promise.all([
      products.shown(brand, first(explanation.lines.map(({ product_id }) => product_id))),
      nameVideos(
        brand,
        videoIds.map((event_id) => ({ event_id })),
      ),
    ]);
    const named = [...shown].map(([product_id, { title, thumbnail_image }]) => ({
      product_id,
      title,
      thumbnail_image,
    }));
    return { ...explanation, names: { products: named, videos } };
  };
};
