import type { PRODUCT_FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { ProductFigures } from "../../../shared/attribution/products/product-figures.schema.ts";
import {
  conversion,
  productRow,
  restRows,
  splitProducts,
  videoRows,
} from "../../../shared/attribution/products/product-figures.ts";
import { productFiguresCsv } from "../../../shared/attribution/products/product-figures-csv.ts";
import {
  createReadProductSales,
  type ReadProductSalesDeps,
} from "../../../shared/attribution/products/read-product-sales.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { createReadShownIn, type ReadShownInDeps } from "../../../shared/interactions/read-shown-in.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { Logger } from "../../../shared/platform/logger.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { createNameVideos, type NameVideosDeps } from "../../../shared/videos/name-videos.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod } from "../period.ts";

export type ProductFigureDeps = ReadProductSalesDeps &
  ReadShownInDeps &
  NameVideosDeps & {
    readonly products: Pick<Products, "shown">;
    readonly logger: Pick<Logger, "error">;
  };

type Query = Period & { readonly product_id?: string | undefined };

/** What each product sold. */
export const createProductFigureHandlers = ({
  products,
  logger,
  ...deps
}: ProductFigureDeps): StoreHandlersOf<typeof PRODUCT_FIGURE_OPERATIONS> => {
  const readSales = createReadProductSales(deps);
  const readShownIn = createReadShownIn(deps);
  const nameVideos = createNameVideos(deps);

  /** Those that the store did not have come last. */
  const nameRows = async (brand: string, rows: ReturnType<typeof videoRows>) => {
    const had = rows.flatMap(({ event_id, ...row }) => (event_id === null ? [] : [{ event_id, ...row }]));
    const named = await nameVideos(brand, had);
    const shown = named.map(({ poster_image_url, ...row }) => row);
    return [...shown, ...rows.filter(({ event_id }) => event_id === null)];
  };

  const shownIn = async (
    store: Pick<Store, "brand" | "time_zones">,
    { product_id = "", ...period }: Query,
    sales: Parameters<typeof conversion>[0],
  ) => {
    const { videos, ...counts } = await readShownIn(store, product_id, period);
    const named = await nameVideos(store.brand, videos);
    return {
      ...counts,
      conversion: conversion(sales, counts.views),
      videos: named.map(({ poster_image_url, ...row }) => row),
    };
  };

  const read = async (
    { brand, ...store }: Store,
    { from, to, product_id }: Query,
    now: Date,
  ): Promise<ProductFigures> => {
    checkPeriod(from, to);
    if (!isDayComplete(store, from, now))
      throw new ValidationFailed("from: expected a day whose orders have not expired; see retention_months");
    const { products: sales, countedTo } = await readSales(
      brand,
      { from, to },
      {
        product_id,
        store,
        onUnreadable: (order_id, error) =>
          logger.error("An amendment can't be read", error, { brand, order_id }),
      },
    );
    const { firstIds, first, others } = splitProducts(sales);
    const known = await products.shown(brand, firstIds);
    const isKnown = ({ product_id: id = "" }: { readonly product_id: string | undefined }) => known.has(id);
    // Who asks for one product sees it, whether the store has it or not.
    const own = product_id === undefined ? first.filter(isKnown) : first;
    const unknown = product_id === undefined ? first.filter((each) => !isKnown(each)) : [];
    const rows = own.map(async (each) => {
      const row = productRow(each);
      const { title, thumbnail_image } = known.get(row.product_id) ?? {};
      const videos = product_id === undefined ? undefined : await nameRows(brand, videoRows(each));
      return { ...row, ...definedOnly({ title, thumbnail_image, videos }) };
    });
    return {
      from,
      to,
      counted_to: countedTo ?? null,
      products: await Promise.all(rows),
      ...(product_id !== undefined && {
        shown_in: await shownIn({ brand, ...store }, { from, to, product_id }, sales),
      }),
      rest: [...restRows("unknown", unknown), ...restRows("others", others)],
    };
  };

  return {
    getProductFigures: ({ store, query, now }) => read(store, query, now),
    getProductFiguresCsv: async ({ store, query, now }) => productFiguresCsv(await read(store, query, now)),
  };
};
