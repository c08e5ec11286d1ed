import { invalid } from "../../platform/errors.ts";
import type { Products } from "./products.table.ts";

type Change = {
  readonly currency?: string | null | undefined;
  /** Number of products that the caller has confirmed. */
  readonly relabels?: number | undefined;
};

/**
 * Refuses a currency change that relabels the prices of more products than the caller has confirmed. Prices
 * are not converted.
 *
 * @throws ValidationFailed
 */
export const checkRelabels = async (
  products: Pick<Products, "settingsReach">,
  store: { readonly brand: string; readonly currency?: string },
  { currency, relabels = 0 }: Change,
): Promise<void> => {
  if (currency === undefined || (currency ?? undefined) === store.currency) return;
  const { storeCurrency } = await products.settingsReach(store.brand);
  const count = storeCurrency.products;
  if (count > relabels) {
    throw invalid("relabels", "relabels", { count });
  }
};
