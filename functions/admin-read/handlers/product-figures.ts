import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { PRODUCT_FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { ProductFigures } from "../../../shared/attribution/products/product-figures.schema.ts";
import {
  creditedOrders,
  productRow,
  rate,
  restRows,
  restTaps,
  splitProducts,
  splitTapped,
  videoRows,
} from "../../../shared/attribution/products/product-figures.ts";
import { productFiguresCsv } from "../../../shared/attribution/products/product-figures-csv.ts";
import {
  createReadProductSales,
  type ReadProductSalesDeps,
} from "../../../shared/attribution/products/read-product-sales.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import {
  createReadProductTaps,
  listShownIn,
  MAX_SHOWN_IN,
  type ReadProductTapsDeps,
} from "../../../shared/interactions/read-product-taps.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import type { Logger } from "../../../shared/platform/logger.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { createNameVideos, type NameVideosDeps } from "../../../shared/videos/name-videos.ts";
import type { ShownVideos } from "../../../shared/videos/shown-videos.table.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { noTaps, type PeriodTaps } from "../../../shared/vocabulary/product-taps.ts";
import { checkPeriod } from "../period.ts";

export type ProductFigureDeps = ReadProductSalesDeps &
  ReadProductTapsDeps &
  NameVideosDeps & {
    readonly products: Pick<Products, "shown">;
    readonly shownVideos: Pick<ShownVideos, "taggedIds">;
    readonly logger: Pick<Logger, "error">;
  };

type Query = Period & { readonly product_id?: string | undefined };

export const createProductFigureHandlers = ({
  products,
  logger,
  ...deps
}: ProductFigureDeps): StoreHandlersOf<"admin-read", typeof PRODUCT_FIGURE_OPERATIONS> => {
  const readSales = createReadProductSales(deps);
  const readTaps = createReadProductTaps(deps);
  const nameVideos = createNameVideos(deps);

  const nameRows = async (brand: string, rows: ReturnType<typeof videoRows>) => {
    const had = rows.flatMap(({ event_id, ...row }) => (event_id === null ? [] : [{ event_id, ...row }]));
    const named = await nameVideos(brand, had);
    const shown = named.map(({ poster_image_url, ...row }) => row);
    return [...shown, ...rows.filter(({ event_id }) => event_id === null)];
  };

  const shownIn = async (brand: string, product_id: string, orders: number | undefined, taps: PeriodTaps) => {
    const tagged = await deps.shownVideos.taggedIds(brand, product_id, MAX_SHOWN_IN);
    const { videos, ...counts } = listShownIn(tagged, taps);
    const named = await nameVideos(brand, videos);
    return {
      ...counts,
      conversion: rate(orders, counts.views),
      add_to_carts_per_product_tap: rate(counts.add_to_carts, counts.product_taps),
      orders_per_product_tap: rate(orders, counts.product_taps),
      videos: named.map(({ poster_image_url, ...row }) => row),
    };
  };

  const read = async (
    { brand, ...store }: Store,
    { from, to, product_id }: Query,
    now: Date,
  ): Promise<ProductFigures> => {
    checkPeriod(from, to);
    if (!isDayComplete(store, from, now)) throw invalid("from", "orders_expired");
    const [{ products: sales, countedTo }, taps] = await Promise.all([
      readSales(
        brand,
        { from, to },
        {
          product_id,
          store,
          onUnreadable: (order_id, error) =>
            logger.error("An amendment can't be read", error, { brand, order_id }),
        },
      ),
      readTaps({ brand }, { from, to }, product_id),
    ]);
    // Taps cover the whole period, so they are compared with orders only if all orders of the
    // period are counted.
    const isWhole = countedTo === undefined;
    const { firstIds, first, erased, others } = splitProducts(sales, product_id);
    const notSold = isWhole ? splitTapped(taps.products, sales) : [];
    const known = await products.shown(brand, [...firstIds, ...notSold]);
    const isKnown = ({ product_id: id = "" }: { readonly product_id: string | undefined }) => known.has(id);
    // Includes the requested product even if it does not exist.
    const own = product_id === undefined ? first.filter(isKnown) : first;
    const unknown = product_id === undefined ? first.filter((each) => !isKnown(each)) : [];
    const describe = (id: string) => {
      const { title, thumbnail_image } = known.get(id) ?? {};
      return { ...definedOnly({ title, thumbnail_image }), ...(taps.products.get(id) ?? noTaps()) };
    };
    const rows = own.map(async (each) => {
      const { product_id: id, ...row } = productRow(each);
      const shown = describe(id);
      const orders = isWhole ? creditedOrders(own.filter((other) => other.product_id === id)) : undefined;
      return {
        ...{ product_id: id, ...row, ...shown, orders_per_product_tap: rate(orders, shown.product_taps) },
        ...(product_id !== undefined && { videos: await nameRows(brand, videoRows(each, taps.videos)) }),
      };
    });
    const not_sold = notSold
      .filter((id) => id === product_id || known.has(id))
      .map((id) => ({ product_id: id, ...describe(id) }));
    const withRow = new Set([...own, ...not_sold].map(({ product_id: id = "" }) => id));
    const missing = new Set([...firstIds, ...notSold].filter((id) => !known.has(id)));
    return {
      from,
      to,
      counted_to: countedTo ?? null,
      products: await Promise.all(rows),
      ...(product_id !== undefined && {
        shown_in: await shownIn(brand, product_id, isWhole ? creditedOrders(sales) : undefined, taps),
      }),
      not_sold,
      rest_taps: restTaps(taps, withRow, missing),
      rest: [...restRows("unknown", unknown), ...restRows("erased", erased), ...restRows("others", others)],
    };
  };

  return {
    getProductFigures: ({ store, query, now }) => read(store, query, now),
    getProductFiguresCsv: async ({ store, query, now }) =>
      productFiguresCsv(await read(store, query, now), store.time_zones),
  };
};
