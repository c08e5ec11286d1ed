import {
  type Choice,
  describeSale,
  findVariant,
  type ProductOptions,
  readProductOptions,
} from "../../core/cart/product-options.ts";
import type { Product } from "../../core/model/product.ts";
import type { Market } from "../../core/prices/market.ts";
import type { Cart, Chosen } from "../carts.ts";
import { page } from "../page.ts";
import { learnCurrency } from "../prices/market.ts";

type Memory = { readonly source: unknown; readonly options: Map<string, ProductOptions> };

const known = new WeakMap<Cart, Memory>();

/** Empty after each call of `prices`, because the page's market may have changed. */
const openMemory = (cart: Cart): Map<string, ProductOptions> => {
  const { source } = page.shopPrices;
  const before = known.get(cart);
  if (before !== undefined && before.source === source) return before.options;
  const options = new Map<string, ProductOptions>();
  known.set(cart, { source, options });
  return options;
};

/** Action of a tile's button. `add` until the cart has returned options. */
export const readSale = (cart: Cart, product: Product): ReturnType<typeof describeSale> => {
  if (cart.takes?.(product) === false) return "view";
  const options = cart.options && openMemory(cart).get(product.id);
  return options ? describeSale(options) : "add";
};

export const findOptions = (cart: Cart, product: Product): ProductOptions | undefined =>
  openMemory(cart).get(product.id);

/** @returns `undefined` after a change of the market, whose prices differ */
export const findCurrent = (
  cart: Cart,
  product: Product,
  { currency }: Market,
): ProductOptions | undefined => {
  const options = findOptions(cart, product);
  const of = options?.currencyCode;
  return of === undefined || currency === undefined || of === currency ? options : undefined;
};

export const askOptions = async (cart: Cart, product: Product): Promise<ProductOptions> => {
  const options = readProductOptions(await cart.options?.(product));
  openMemory(cart).set(product.id, options);
  // The cart charges in another currency than the feed's.
  if (options.currencyCode !== product.currencyCode) learnCurrency(options.currencyCode);
  return options;
};

export const toChosen = (options: ProductOptions, choice: Choice): Chosen | undefined => {
  const variant = findVariant(options, choice);
  return variant && { variantId: variant.id, choice };
};

/** Calls `seen` when a product's tile becomes visible, so only visible products' options are requested. */
export const createWatch = (root: ParentNode, seen: (productId: string) => void) => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { product } = (target as HTMLElement).dataset;
      if (isIntersecting && product !== undefined) seen(product);
    }
  });
  return {
    follow(): void {
      for (const button of root.querySelectorAll(".add[data-product]")) observer.observe(button);
    },
    close: () => observer.disconnect(),
  };
};
