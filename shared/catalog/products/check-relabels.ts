import { invalid } from "../../platform/errors.ts";
import type { Products } from "./products.table.ts";

type Change = {
  readonly currency?: string | null | undefined;
  readonly relabels?: number | undefined;
};

/**
 * Prices are not converted, so the caller must confirm the number of products.
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
