import { CURRENCY, type ShopProduct } from "../../../../clients/storefront/catalog/shop-product.ts";
import type { OrderReport } from "../../../../shared/orders/order-report.schema.ts";
import type { Random } from "../../../../test/support/values/random.ts";
import { DEMO_VIDEOS } from "../demo-videos.ts";

export type SoldProduct = Pick<ShopProduct, "id" | "sku" | "price" | "stock_quantity">;
export type SoldOrder = Omit<OrderReport, "order_id" | "svc_experiment">;

const WEIGHTS: Readonly<Record<number, number>> = { 1042: 9, 1077: 5, 1103: 6, 1118: 3, 1131: 8, 1138: 4 };
const WEIGHT = 3;
const SOLD_OUT_FROM = 45;

const WIDGETS = ["carousel", "carousel", "carousel", "stories", "stories", "embed", "banner"] as const;
const WATCHED = 0.36;
const ADDED = 0.5;
/** From this day on, one page of the shop passes the SKU to the widget. */
const SKUS_FROM = 54;
const WITH_SKU = 0.12;

type Signal = { readonly product_id: string; readonly widget_info: string };

export const createDrawOrder = (random: Random, products: readonly SoldProduct[]) => {
  const choices = products.flatMap((product) =>
    Array.from({ length: WEIGHTS[product.id] ?? WEIGHT }, () => product),
  );
  const findVideos = ({ id }: SoldProduct) =>
    DEMO_VIDEOS.filter((video) => video.status === "live" && video.products?.includes(String(id)));

  const drawProducts = (day: number): SoldProduct[] => {
    const sold = choices.filter(({ stock_quantity }) => day < SOLD_OUT_FROM || stock_quantity !== 0);
    const drawn = random.list(random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3]), () => random.pick(sold));
    return [...new Set(drawn)];
  };

  const drawSignals = (ordered: readonly SoldProduct[], day: number) => {
    const [views, adds]: [Signal[], Signal[]] = [[], []];
    for (const product of ordered) {
      const videos = findVideos(product);
      if (videos.length === 0 || !random.chance(WATCHED)) continue;
      const widget_info = `${random.pick(WIDGETS)}_${random.pick(videos).event_id}`;
      const isSku = random.chance(WITH_SKU) && day >= SKUS_FROM;
      const signal = { product_id: isSku ? product.sku : String(product.id), widget_info };
      views.push(signal);
      if (random.chance(ADDED)) adds.push(signal);
    }
    return { svc_video_view: JSON.stringify(views), svc_add_to_cart: JSON.stringify(adds) };
  };

  return (isExposed: boolean, day: number): SoldOrder => {
    const ordered = drawProducts(day);
    const signals = drawSignals(ordered, day);
    return {
      order_items: ordered.map(({ id, sku, price }) => ({
        item_id: String(id),
        product_id: String(id),
        price,
        quantity: random.chance(0.12) ? 2 : 1,
        currency: CURRENCY,
        sku,
      })),
      ...(isExposed ? signals : { svc_video_view: "[]", svc_add_to_cart: "[]" }),
    };
  };
};
