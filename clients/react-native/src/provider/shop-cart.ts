import { type ProductOptions, readProductOptions } from "../../../core/cart/product-options.ts";
import type { Cart, CartWithOptions, Configuration } from "../../../core/model/configuration.ts";
import type { Product } from "../../../core/model/product.ts";
import { callApp } from "./call-app.ts";
import type { Report } from "./report.ts";

/** The app's cart. Never throws: a failure becomes `false`, or `undefined` for options. */
export type ShopCart = {
  readonly add: Cart;
  /** Absent for a cart without product options. */
  readonly options: ((product: Product) => Promise<ProductOptions | undefined>) | undefined;
  readonly addVariant: CartWithOptions["addVariant"];
};

type Given = Configuration["cart"];

export const hasOptions = (cart: Given): boolean => typeof cart === "object";

/** @param read returns the app's latest cart, which may change between renders */
export const createShopCart = (read: () => Given, withOptions: boolean, report: Report): ShopCart => {
  const find = (): Partial<CartWithOptions> => {
    const cart = read();
    return typeof cart === "function" ? { add: cart } : (cart ?? {});
  };
  const ask = async (call: () => unknown): Promise<unknown> =>
    callApp(call, report, "cart_failed", "The cart failed");
  return {
    add: async (product, event) => (await ask(() => find().add?.(product, event))) === true,
    addVariant: async (product, event, variant) =>
      (await ask(() => find().addVariant?.(product, event, variant))) === true,
    options: withOptions
      ? async (product) => {
          const answer = await ask(() => find().options?.(product));
          return answer ? readProductOptions(answer) : undefined;
        }
      : undefined,
  };
};
