import { isBelow } from "../../catalog/product-api/merchant-prices.ts";
import type { MappedProduct } from "../../catalog/product-api/product-mapping.ts";
import { inCurrency } from "../../platform/money.ts";
import { at, integerAt, textAt } from "../../platform/read-json.ts";
import { isCurrency } from "../../vocabulary/currencies.ts";
import { normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { DECIMAL_PATTERN } from "../../vocabulary/money.ts";
import { PRODUCT_FIELDS as FIELDS } from "../../vocabulary/product-fields.ts";
import { idOfGid, timeAt } from "../read-json.ts";

/**
 * Requested fields of a product. A product may have 2,048 variants, so price ranges and the total
 * stock replace them.
 */
export const PRODUCT_FIELDS = `id handle title descriptionHtml status onlineStoreUrl updatedAt
 tracksInventory totalInventory
 featuredMedia { preview { image { url } } }
 priceRangeV2 { minVariantPrice { amount currencyCode } }
 compareAtPriceRange { minVariantCompareAtPrice { amount } }`;

export type SourceProduct = {
  readonly id: string;
  readonly updated_at: string;
  readonly for_sale: boolean;
  readonly product?: MappedProduct;
};

/** Shopify sends `19.9` or `19.0`, whatever digits the currency has. */
const formatPrice = (amount: string | undefined, currency: string): string | undefined =>
  amount !== undefined && DECIMAL_PATTERN.test(amount) ? inCurrency(amount, currency) : undefined;

const mapped = (node: unknown, shop: string): MappedProduct | undefined => {
  const money = at(node, "priceRangeV2", "minVariantPrice");
  const currency = textAt(money, "currencyCode") ?? "";
  const price = formatPrice(textAt(money, "amount"), currency);
  const before = formatPrice(
    textAt(node, "compareAtPriceRange", "minVariantCompareAtPrice", "amount"),
    currency,
  );
  const title = textAt(node, "title")?.trim().slice(0, FIELDS.title.maxCharacters).toWellFormed();
  const image = normalizeHttpUrl(textAt(node, "featuredMedia", "preview", "image", "url") ?? "");
  const handle = encodeURIComponent(textAt(node, "handle") ?? "");
  const link = normalizeHttpUrl(textAt(node, "onlineStoreUrl") ?? `https://${shop}/products/${handle}`);
  if (!title || price === undefined || image === undefined || link === undefined) return undefined;
  const quantity = at(node, "tracksInventory") === true ? integerAt(node, "totalInventory") : undefined;
  const description = textAt(node, "descriptionHtml")
    ?.slice(0, FIELDS.description.maxCharacters)
    .toWellFormed();
  return {
    product_link: link,
    title,
    price,
    thumbnail_image: image,
    ...(before !== undefined && isBelow(price, before) && { compare_price: before }),
    ...(isCurrency(currency) && { currency }),
    ...(description && { description }),
    stock_status: quantity !== undefined && quantity <= 0 ? "outofstock" : "instock",
    ...(quantity !== undefined && { stock_quantity: quantity }),
  };
};

export const readSourceProduct = (node: unknown, shop: string): SourceProduct | undefined => {
  const id = idOfGid("Product", at(node, "id"));
  const updated_at = timeAt(node, "updatedAt");
  if (id === undefined || updated_at === undefined) return undefined;
  const product = mapped(node, shop);
  const for_sale = at(node, "status") === "ACTIVE" && textAt(node, "onlineStoreUrl") !== undefined;
  return { id, updated_at, for_sale, ...(product && { product }) };
};
