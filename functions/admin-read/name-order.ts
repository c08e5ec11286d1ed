import {
  type ExplanationView,
  MAX_ORDER_NAMES,
  type NamedExplanationView,
} from "../../shared/attribution/views/orders.schema.ts";
import { signalledElsewhere, withSkuMisses } from "../../shared/attribution/views/sku-misses.ts";
import type { Products } from "../../shared/catalog/products/products.table.ts";
import type { OrderReport } from "../../shared/orders/order-report.schema.ts";
import { createNameVideos, type NameVideosDeps } from "../../shared/videos/name-videos.ts";

export type NameOrderDeps = NameVideosDeps & { readonly products: Pick<Products, "shown" | "bySku"> };

const first = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)].slice(0, MAX_ORDER_NAMES);

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

export const createNameOrder = ({ products, ...deps }: NameOrderDeps) => {
  const nameVideos = createNameVideos(deps);

  const findSkuMisses = async (brand: string, lines: ExplanationView["lines"], signals: Signals) => {
    const ids = signalledElsewhere(signals, lines);
    return ids.length === 0 ? lines : withSkuMisses(lines, await products.bySku(brand, ids));
  };
  const skuIds = ({ near_miss: near }: ExplanationView["lines"][number]) =>
    near?.differs_by.includes("sku") ? [near.signal_product_id] : [];

  return async (
    brand: string,
    explanation: ExplanationView,
    signals: Signals,
  ): Promise<NamedExplanationView> => {
    const lines = await findSkuMisses(brand, explanation.lines, signals);
    const credited = lines.flatMap(({ credit }) => (credit ? [credit.event_id] : []));
    const touching = explanation.products.flatMap(({ touches }) =>
      touches.flatMap(({ event_id }) => (event_id === undefined ? [] : [event_id])),
    );
    const videoIds = first([...credited, ...touching]);
    const [shown, videos] = await Promise.all([
      products.shown(brand, first([...lines.map(({ product_id }) => product_id), ...lines.flatMap(skuIds)])),
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
    return { ...explanation, lines, names: { products: named, videos } };
  };
};
