import {
  type Choice,
  describeSale,
  findVariant,
  type ProductOptions,
  readProductOptions,
} from "../../core/cart/product-options.ts";
import type { Product } from "../../core/model/product.ts";
import type { Cart, Chosen } from "../carts.ts";

/** What a cart says of its products, asked once while the page lives. */
const known = new WeakMap<Cart, Map<string, ProductOptions>>();

const openMemory = (cart: Cart): Map<string, ProductOptions> => {
  const memory = known.get(cart) ?? new Map<string, ProductOptions>();
  known.set(cart, memory);
  return memory;
};

/** What a tile's button does for a product; `add` too as long as the cart has not said. */
export const readSale = (cart: Cart, product: Product): ReturnType<typeof describeSale> => {
  if (cart.takes?.(product) === false) return "view";
  const options = cart.options && openMemory(cart).get(product.id);
  return options ? describeSale(options) : "add";
};

export const findOptions = (cart: Cart, product: Product): ProductOptions | undefined =>
  openMemory(cart).get(product.id);

/** Asks the cart what a product comes in. It may have changed since it was asked last. */
export const askOptions = async (cart: Cart, product: Product): Promise<ProductOptions> => {
  const options = readProductOptions(await cart.options?.(product));
  openMemory(cart).set(product.id, options);
  return options;
};

/** What the cart is told to add. */
export const toChosen = (options: ProductOptions, choice: Choice): Chosen | undefined => {
  const variant = findVariant(options, choice);
  return variant && { variantId: variant.id, choice };
};

/** Calls back when a product's tile comes into view: what nobody sees is not asked for. */
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
