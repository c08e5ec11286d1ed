import { available, type Catalog } from "../catalog/catalog.ts";
import { fromCents, toCents } from "../catalog/price.ts";
import type { ShopProduct } from "../catalog/shop-product.ts";
import { findItem } from "../catalog/sizes.ts";
import type { Texts } from "../texts/en.ts";

export type Cart = ReadonlyMap<string, number>;

export type CartLine = {
  readonly itemId: string;
  readonly product: ShopProduct;
  readonly quantity: number;
  /** A decimal string. */
  readonly amount: string;
};

export type CartView = {
  readonly lines: readonly CartLine[];
  readonly count: number;
  /** A decimal string. */
  readonly total: string;
};

const MAX_LINES = 20;

export class CartRefusal extends Error {
  override readonly name = "CartRefusal";
  readonly say: (texts: Texts) => string;

  constructor(say: (texts: Texts) => string) {
    super("The cart was not changed");
    this.say = say;
  }
}

/** @throws {CartRefusal} */
export function addToCart(cart: Cart, catalog: Catalog, itemId: string, quantity: number): Cart {
  const product = findItem(catalog, itemId);
  if (!product) throw new CartRefusal((texts) => texts.notSold);
  if (!Number.isInteger(quantity) || quantity < 1) throw new CartRefusal((texts) => texts.chooseQuantity);
  const most = available(product);
  if (most === 0) throw new CartRefusal((texts) => texts.isSoldOut(product.name));
  const wanted = (cart.get(itemId) ?? 0) + quantity;
  if (wanted > most) throw new CartRefusal((texts) => texts.atMost(most));
  if (!cart.has(itemId) && cart.size >= MAX_LINES) {
    throw new CartRefusal((texts) => texts.cartFull(MAX_LINES));
  }
  return new Map(cart).set(itemId, wanted);
}

export function setQuantity(cart: Cart, catalog: Catalog, itemId: string, quantity: number): Cart {
  const product = findItem(catalog, itemId);
  if (!cart.has(itemId) || !Number.isInteger(quantity)) return cart;
  const changed = new Map(cart);
  const allowed = Math.min(quantity, product ? available(product) : 0);
  if (allowed < 1) changed.delete(itemId);
  else changed.set(itemId, allowed);
  return changed;
}

export function viewCart(cart: Cart, catalog: Catalog): CartView {
  let total = 0n;
  const lines = [...cart].flatMap(([itemId, wanted]): CartLine[] => {
    const product = findItem(catalog, itemId);
    const cents = product && toCents(product.price);
    const quantity = product ? Math.min(wanted, available(product)) : 0;
    if (!product || cents === undefined || quantity === 0) return [];
    const amount = cents * BigInt(quantity);
    total += amount;
    return [{ itemId, product, quantity, amount: fromCents(amount) }];
  });
  return { lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0), total: fromCents(total) };
}
