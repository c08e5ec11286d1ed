import { queryOptions } from "@tanstack/react-query";
import { PRODUCT_FIGURE_OPERATIONS } from "../../../../../../shared/attribution/attribution.operations.ts";
import type { Period } from "../../../../../../shared/vocabulary/days.ts";
import { keys } from "../../../lib/queries/keys.ts";
import type { StoreContext } from "../../../lib/queries/store.tsx";

/** Product sales of a period, or one product with the videos that sold it. */
export const productSalesOptions = ({ api, brand }: StoreContext, period: Period, productId?: string) =>
  queryOptions({
    queryKey: keys.productSales(brand, period, productId),
    queryFn: ({ signal }) =>
      api.call(
        PRODUCT_FIGURE_OPERATIONS.getProductFigures,
        { brand, query: { ...period, product_id: productId } },
        signal,
      ),
  });
