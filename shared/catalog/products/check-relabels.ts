import { ValidationFailed } from "../../platform/errors.ts";
import type { Products } from "./products.table.ts";

type Change = {
  readonly currency?: string | null | undefined;
  /** How many products the caller knows to get other prices by it. */
  readonly relabels?: number | undefined;
};

/**
 * Refuses a currency that relabels the prices of more products than the caller has seen: shoppers would see other prices, and
 * none is converted.
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
    throw new ValidationFailed(
      `relabels: expected ${count}: so many products name no currency, and the new one would relabel their prices and convert none`,
    );
  }
};
