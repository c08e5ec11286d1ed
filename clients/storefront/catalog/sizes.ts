import { available, type Catalog } from "./catalog.ts";
import { CURRENCY, type ShopProduct } from "./shop-product.ts";

type Size = Pick<ShopProduct, "sku" | "stock_quantity"> & {
  readonly name: string;
  readonly price?: string;
};

type Sizes = { readonly own: string; readonly others: readonly Size[] };

const SIZES: Readonly<Record<string, Sizes>> = {
  1042: {
    own: "M",
    others: [
      { name: "S", sku: "LWD-SAGE-S", stock_quantity: 4 },
      { name: "L", sku: "LWD-SAGE-L", stock_quantity: 0 },
      { name: "XL", sku: "LWD-SAGE-XL", price: "74.50", stock_quantity: 3 },
    ],
  },
};
const ORDER = ["S", "M", "L", "XL"];

const split = (itemId: string): readonly [productId: string, size: string | undefined] => {
  const [productId = "", size] = itemId.split(":");
  return [productId, size];
};

/** `1042` is the dress in M, `1042:S` in S. */
export const findItem = (catalog: Catalog, itemId: string): ShopProduct | undefined => {
  const [productId, name] = split(itemId);
  const product = catalog.get(productId);
  const sizes = SIZES[productId];
  if (name === undefined)
    return product && sizes ? { ...product, name: `${product.name}, ${sizes.own}` } : product;
  const size = sizes?.others.find((other) => other.name === name);
  if (!product || !size) return undefined;
  const { sku, price = product.price, stock_quantity } = size;
  const stock_status = stock_quantity === 0 ? "outofstock" : "instock";
  return { ...product, sku, price, stock_quantity, stock_status, name: `${product.name}, ${name}` };
};

export const listSizes = (productId: string): { readonly name: string; readonly itemId: string }[] => {
  const sizes = SIZES[productId];
  if (!sizes) return [];
  const all = [
    { name: sizes.own, itemId: productId },
    ...sizes.others.map(({ name }) => ({ name, itemId: `${productId}:${name}` })),
  ];
  return all.sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
};

export const describeOptions = (catalog: Catalog, productId: string) => {
  const sizes = listSizes(productId);
  const items = sizes.length > 0 ? sizes : [{ name: undefined, itemId: productId }];
  return {
    options: sizes.length > 0 ? [{ name: "Size", values: sizes.map(({ name }) => name) }] : [],
    variants: items.flatMap(({ name, itemId }) => {
      const item = findItem(catalog, itemId);
      if (!item) return [];
      return [
        {
          id: itemId,
          values: name === undefined ? [] : [name],
          price: item.price,
          ...(item.on_sale && { comparePrice: item.regular_price }),
          isAvailable: available(item) > 0,
        },
      ];
    }),
    currencyCode: CURRENCY,
  };
};
